import { Button } from '@mui/material';
import { staffNewsletterPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useOpen } from '../../layout/address.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { Link } from '../../layout/link.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { Rate } from './rate.tsx';
import { STATE_WORDS } from './state-words.ts';

const ROWS = 20;

type Newsletter = ReplyOf<typeof newsletterCalls.all>['rows'][number];

/** Newsletters, newest first, and how fast they are sent. */
export default function NewslettersPage() {
  const { reply, rows, pages } = useList(newsletterCalls.all, () => ({}));
  const { isBusy, perform } = useAction();
  const { sendsMail } = useCurrentUser();
  const open = useOpen();
  const begin = (from: 'empty' | 'new' | 'copy', copyOf?: number) =>
    perform(async () => {
      const { id } = await request(newsletterCalls.add, { body: { from, ...(copyOf && { copyOf }) } });
      open(staffNewsletterPath(id));
    });
  return (
    <Page
      title="Newsletters"
      actions={
        <>
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => begin('empty')}>
            Empty newsletter
          </Button>
          <Button variant="contained" aria-disabled={isBusy} onClick={() => begin('new')}>
            Newsletter of what is new
          </Button>
        </>
      }
    >
      {!sendsMail && (
        <p className="notice">
          No mail server is set, so nothing can be sent or asked for: an owner sets one under Mail settings.
        </p>
      )}
      {reply && (
        <>
          <p>
            {reply.subscribers === 1 ? '1 person gets' : `${grouped(reply.subscribers)} people get`} the next
            one. <Link to={staffPaths.subscribers}>Subscribers</Link>
          </p>
          <DenseTable
            label="Newsletters"
            rows={rows}
            rowKey={({ id }) => id}
            empty="There is no newsletter yet. “Newsletter of what is new” begins one with the latest posts and films."
            columns={columns(isBusy, (id) => begin('copy', id))}
          />
          <Pager {...pages} limit={ROWS} />
        </>
      )}
      <Rate />
    </Page>
  );
}

const columns = (isBusy: boolean, copy: (id: number) => void): Column<Newsletter>[] => [
  {
    label: 'Subject',
    cell: ({ id, subject }) => <Link to={staffNewsletterPath(id)}>{subject || 'Without a subject yet'}</Link>,
  },
  {
    label: 'State',
    cell: ({ state, fault }) => (
      <>
        <StateTag of={state}>{STATE_WORDS[state]}</StateTag>
        {fault && <span className="quiet"> {fault}</span>}
      </>
    ),
  },
  {
    label: 'Sent',
    cell: ({ state, counts: { sent, waiting, failed } }) =>
      state === 'draft'
        ? ''
        : [
            `${grouped(sent)} of ${grouped(sent + waiting + failed)}`,
            ...(failed > 0 ? [`${grouped(failed)} refused`] : []),
          ].join(', '),
  },
  {
    label: 'When',
    cell: ({ endedAt, queuedAt, changedAt }) => <DateTime iso={endedAt ?? queuedAt ?? changedAt} />,
  },
  {
    label: 'Change',
    isAction: true,
    cell: ({ id, subject }) => (
      <button
        type="button"
        className="plain"
        aria-disabled={isBusy}
        aria-label={`Copy ${subject || 'the newsletter without a subject'}`}
        onClick={() => copy(id)}
      >
        Copy
      </button>
    ),
  },
];
