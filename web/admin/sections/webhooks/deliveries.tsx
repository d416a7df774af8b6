import Button from '@mui/material/Button';
import { webhookCalls } from '#contract/admin/webhook-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { StateTag } from '../../layout/state-tag.tsx';
import type { Webhook } from './webhook-dialog.tsx';

type Delivery = ReplyOf<typeof webhookCalls.deliveries>['rows'][number];

const STATES = { queued: 'waits', delivered: 'delivered', failed: 'given up' } as const;

/** What a webhook was sent, newest first, and what became of it. */
export function Deliveries({ webhook: { id, address } }: { webhook: Webhook }) {
  const { reply, rows, more, refetch } = useList(webhookCalls.deliveries, () => ({ id }));
  const { isBusy, perform } = useAction();
  const again = (delivery: Delivery) =>
    perform(async () => {
      await request(webhookCalls.again, { id: delivery.id });
      await refetch();
    }, 'It is sent again.');
  return (
    <section aria-label={`Deliveries to ${address}`}>
      <h2>Deliveries to {address.replace('https://', '')}</h2>
      <p>
        <Button color="inherit" onClick={() => void refetch()}>
          Look again
        </Button>
      </p>
      {reply && (
        <DenseTable
          label="Deliveries"
          rows={rows}
          rowKey={(delivery) => delivery.id}
          empty="Nothing was sent yet. “Send a test” sends something."
          columns={columns(isBusy, again)}
        />
      )}
      {more && (
        <p>
          <Button onClick={more}>Show earlier ones</Button>
        </p>
      )}
    </section>
  );
}

const columns = (isBusy: boolean, again: (delivery: Delivery) => void): Column<Delivery>[] => [
  { label: 'Event', cell: ({ type }) => type },
  { label: 'At', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    label: 'State',
    cell: ({ state, tries }) => (
      <>
        <StateTag of={state}>{STATES[state]}</StateTag>
        {tries > 1 && ` after ${tries} tries`}
      </>
    ),
  },
  {
    label: 'Answer',
    cell: ({ status, words, answer, took }) => (
      <>
        {words ?? status} {took !== null && <span className="quiet">{took} ms</span>}
        {answer && (
          <>
            <br />
            <span className="quiet">{answer}</span>
          </>
        )}
      </>
    ),
  },
  { label: 'Next try', cell: ({ nextAt }) => (nextAt ? <DateTime iso={nextAt} /> : '') },
  {
    label: 'Change',
    isAction: true,
    cell: (delivery) => (
      <button
        type="button"
        className="plain"
        aria-disabled={isBusy}
        aria-label={`Send again: ${delivery.type} of ${delivery.createdAt}`}
        onClick={() => again(delivery)}
      >
        Send again
      </button>
    ),
  },
];
