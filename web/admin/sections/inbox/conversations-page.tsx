import { StateTag } from '../../layout/state-tag.tsx';
import './conversations.css';
import { staffPaths, staffThreadPath } from '#contract/admin/staff-paths.ts';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ThreadRow } from '#contract/inbox/staff-conversations.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { Link } from '../../layout/link.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { SelectAll, SelectedCount, SelectRow } from '../../layout/lists/select-rows.tsx';
import { type Filter, oneOf } from '../../layout/lists/use-filter.ts';
import { useList } from '../../layout/lists/use-list.ts';
import { type Choice, useSelection } from '../../layout/lists/use-selection.ts';
import { Page } from '../../layout/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Filters, orderIn } from './filters.tsx';
import { StateChips } from './state-chips.tsx';
import { aboutWhat, STATES } from './words.ts';

const ROWS = 25;

/** All conversations: boxes, search and bulk actions. */
export default function ConversationsPage() {
  const { filter, change, reply, rows, pages, refetch } = useList(
    staffConversationCalls.threads,
    (filter) => ({
      search: filter.search,
      state: oneOf(filter.state, ['new', 'waiting', 'done', 'spam']),
      kind: oneOf(filter.kind, ['message', 'submission', 'order']),
      mine: oneOf(filter.mine, ['true']),
      sort: orderIn(filter),
      limit: ROWS,
    }),
  );
  const choice = useSelection(rows, ({ id }) => id);
  return (
    <Page title="Messages" actions={<Link to={staffPaths.replies}>Saved replies</Link>}>
      <StateChips counts={reply?.counts} filter={filter} onChange={change} />
      <Filters filter={filter} onChange={change} />
      <SelectedCount choice={choice} />
      <BulkBar choice={choice} refetch={refetch} />
      {!reply && <p role="status">Loading…</p>}
      {rows.length > 0 && <ThreadTable choice={choice} />}
      {reply?.total === 0 && <p>{emptyText(filter)}</p>}
      <Pager {...pages} limit={ROWS} />
    </Page>
  );
}

function emptyText({ state, mine, kind, search }: Filter): string {
  if (search || kind) return 'No messages match. Try fewer words or another filter.';
  if (mine) return 'Nothing is assigned to you. Open a message and take it.';
  if (state === 'new') return 'Everything is answered. New messages appear here.';
  if (state === 'waiting')
    return 'Nobody owes you an answer. What you have answered waits here for the sender.';
  if (state === 'done') return 'Nothing is marked as done yet. Press “Done” in a message that needs no more.';
  if (state === 'spam')
    return 'There is no spam. What the site takes for it is kept here, where you can take it out again.';
  return 'Nothing has come in yet. What visitors send by the contact form or the submission form appears here.';
}

function ThreadTable({ choice }: { choice: Choice<ThreadRow> }) {
  return (
    <table className="dense threads" aria-label="Messages">
      <thead>
        <tr>
          <SelectAll choice={choice} />
          <th scope="col">From</th>
          <th scope="col">State</th>
          <th scope="col">Assigned to</th>
          <th scope="col">Last message</th>
        </tr>
      </thead>
      <tbody>
        {choice.rows.map((row) => (
          <tr key={row.id} data-state={row.state}>
            <SelectRow choice={choice} row={row} name={`${row.name}, ${aboutWhat(row)}`} />
            <th scope="row">
              <Link to={staffThreadPath(row.id)}>{row.name}</Link>
              <span className="sr-only">, </span>
              <span className="about">{aboutWhat(row)}</span>
              {row.line && (
                <>
                  <span className="sr-only">, </span>
                  <span className="quiet">{row.line}</span>
                </>
              )}
            </th>
            <td data-label="State">
              <StateTag of={row.state}>{STATES[row.state]}</StateTag>
              {row.spamReasons.length > 0 && <span className="quiet why">{row.spamReasons.join('; ')}</span>}
            </td>
            <td data-label="Assigned to">{row.assignee?.name}</td>
            <td data-label="Last message">
              <DateTime iso={row.lastInAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
