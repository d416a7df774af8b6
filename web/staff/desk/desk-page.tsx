import './desk.css';
import { ListBase, useListContext } from 'ra-core';
import type { ThreadRow } from '#contract/staff-desk.ts';
import { staffPaths, staffThreadPath } from '#contract/staff-paths.ts';
import { Choose, ChooseAll, ChosenCount } from '../frame/choose.tsx';
import { Link } from '../frame/link.tsx';
import { Moment } from '../frame/moment.tsx';
import { Page } from '../frame/page.tsx';
import { Pages } from '../frame/pages.tsx';
import { Boxes } from './boxes.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { DeskFilter } from './calls.ts';
import { Filters } from './filters.tsx';
import { aboutWhat, STATES } from './words.ts';

/** Everything that came in: boxes, search, and what can be done to several at once. */
export default function DeskPage() {
  return (
    <Page title="Messages" actions={<Link to={staffPaths.replies}>Texts to answer with</Link>}>
      <ListBase resource="desk" sort={{ field: 'newest', order: 'ASC' }} perPage={25} disableAuthentication>
        <Boxes />
        <Filters />
        <ChosenCount />
        <BulkBar />
        <Threads />
        <Pages />
      </ListBase>
    </Page>
  );
}

function Threads() {
  const { data, error, isPending, filterValues } = useListContext<ThreadRow>();
  if (error) throw error;
  if (isPending) return <p role="status">Loading…</p>;
  if (data.length === 0) return <p>{emptiness(filterValues)}</p>;
  return <ThreadTable rows={data} />;
}

function emptiness({ state, mine, kind, search }: DeskFilter): string {
  if (search || kind) return 'Nothing is like that. Try fewer words or another box.';
  if (mine) return 'Nothing is assigned to you. Open a message and take it.';
  if (state === 'new') return 'Everything is answered.';
  if (state === 'waiting') return 'Nobody owes you an answer.';
  if (state === 'done') return 'Nothing is marked as done yet.';
  if (state === 'spam') return 'There is no spam.';
  return 'Nothing has come in yet. What visitors send by the contact form or the submission form appears here.';
}

function ThreadTable({ rows }: { rows: readonly ThreadRow[] }) {
  return (
    <table className="dense threads" aria-label="Messages">
      <thead>
        <tr>
          <ChooseAll rows={rows} />
          <th scope="col">From</th>
          <th scope="col">State</th>
          <th scope="col">Assigned to</th>
          <th scope="col">Last heard</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-state={row.state}>
            <Choose id={row.id} name={`${row.name}, ${aboutWhat(row)}`} />
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
              {STATES[row.state]}
              {row.spamReasons.length > 0 && <span className="quiet why">{row.spamReasons.join('; ')}</span>}
            </td>
            <td data-label="Assigned to">{row.assignee?.name}</td>
            <td data-label="Last heard">
              <Moment iso={row.lastInAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
