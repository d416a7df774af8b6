import Button from '@mui/material/Button';
import { useState } from 'react';
import { BOTH_SECRETS_HOURS, OFF_AFTER_DAYS, webhookCalls } from '#contract/admin/webhook-calls.ts';
import { API_DOCS_PATH } from '#contract/core/openapi-paths.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { ShownOnce } from '../../layout/actions/shown-once.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { Deliveries } from './deliveries.tsx';
import { type Webhook, WebhookDialog } from './webhook-dialog.tsx';

type Question = { about: Webhook; what: 'remove' | 'rotate' };

/** Webhooks: which systems are told what, and whether it reaches them. */
export default function WebhooksPage() {
  const { reply: webhooks, refetch } = useList(webhookCalls.all, () => ({}));
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [question, setQuestion] = useState<Question>();
  const [secret, setSecret] = useState<{ address: string; secret: string }>();
  const [shown, setShown] = useState<number>();
  const { isBusy, perform } = useAction();
  const open = webhooks?.find(({ id }) => id === shown);
  const close = () => setQuestion(undefined);
  const test = ({ id }: Webhook) =>
    perform(async () => {
      await request(webhookCalls.test, { id });
      setShown(id);
    }, 'The test is on its way. “Look again” shows what became of it.');
  const remove = ({ id }: Webhook) =>
    perform(async () => {
      await request(webhookCalls.remove, { id });
      close();
      await refetch();
    }, 'The webhook is removed.');
  const rotate = ({ id, address }: Webhook) =>
    perform(async () => {
      const made = await request(webhookCalls.rotate, { id });
      close();
      setSecret({ address, ...made });
    });
  return (
    <Page
      title="Webhooks"
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          New webhook
        </Button>
      }
    >
      {secret && (
        <ShownOnce
          key={secret.secret}
          label={`Secret for ${secret.address}`}
          value={secret.secret}
          copy="Copy the secret"
        >
          <p>
            Give this secret to the receiver, who checks by it that a message is yours. It is shown only now.
          </p>
        </ShownOnce>
      )}
      <p>
        A webhook tells another system of yours what happens here, at once. It names entries, orders and films
        by their numbers and says nothing about people; the other system asks for more with a token.{' '}
        <a href={`${API_DOCS_PATH}#webhooks`} target="_blank" rel="noopener">
          How a receiver checks a message
        </a>
      </p>
      {webhooks && (
        <DenseTable
          label="Webhooks"
          rows={webhooks}
          rowKey={({ id }) => id}
          empty="There is no webhook yet. Press “New webhook” to tell another system of yours."
          columns={columns({ isBusy, edit: setEdited, ask: setQuestion, show: setShown, test })}
        />
      )}
      {open && <Deliveries key={open.id} webhook={open} />}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(address, made) => {
            setEdited(undefined);
            if (made) setSecret({ address, secret: made });
            return refetch();
          }}
        />
      )}
      {question && (
        <ConfirmDialog
          isOpen
          title={question.what === 'remove' ? 'Remove this webhook?' : 'Make a new secret?'}
          action={question.what === 'remove' ? 'Remove' : 'Make a new secret'}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => void (question.what === 'remove' ? remove : rotate)(question.about)}
        >
          <p>
            {question.what === 'remove'
              ? `${question.about.address} is told nothing more, and its log is deleted.`
              : `For ${BOTH_SECRETS_HOURS} hours messages are signed with the secret before, too, so that the receiver has time to change.`}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

type Actions = {
  isBusy: boolean;
  edit: (webhook: Webhook) => void;
  ask: (question: Question) => void;
  show: (id: number) => void;
  test: (webhook: Webhook) => void;
};

const columns = ({ isBusy, edit, ask, show, test }: Actions): Column<Webhook>[] => [
  { label: 'Address', cell: ({ address }) => address },
  { label: 'Told of', cell: ({ events }) => events.join(', ') },
  {
    label: 'State',
    cell: ({ active, wasTurnedOff, failingSince }) =>
      wasTurnedOff && !active ? (
        <StateTag of="failed">off, after {OFF_AFTER_DAYS} days of failures</StateTag>
      ) : !active ? (
        'off'
      ) : failingSince ? (
        <>
          <StateTag of="failed">fails</StateTag> since <DateTime iso={failingSince} />
        </>
      ) : (
        <StateTag of="live">on</StateTag>
      ),
  },
  {
    label: 'Change',
    isAction: true,
    cell: (webhook) =>
      [
        ['Deliveries', () => show(webhook.id)] as const,
        ...(webhook.active ? [['Send a test', () => test(webhook)] as const] : []),
        ['Change', () => edit(webhook)] as const,
        ['New secret', () => ask({ about: webhook, what: 'rotate' })] as const,
        ['Remove', () => ask({ about: webhook, what: 'remove' })] as const,
      ].map(([label, press]) => (
        <button
          key={label}
          type="button"
          className="plain"
          aria-disabled={isBusy}
          aria-label={`${label}: ${webhook.address}`}
          onClick={press}
        >
          {label}
        </button>
      )),
  },
];
