import { useMemo } from 'react';
import { staffDashboardCalls } from '#contract/admin/staff-dashboard-calls.ts';
import { grouped } from '#contract/core/grouped.ts';
import { lightTheme } from '../layout/light-theme.ts';
import { BarsChart } from '../layout/lists/bars-chart.tsx';
import { DenseTable } from '../layout/lists/dense-table.tsx';
import { useReply } from '../layout/lists/use-reply.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (from: string) => DAY.format(new Date(from));

const counted = (number: number, what: string) => `${grouped(number)} ${what}${number === 1 ? '' : 's'}`;

/** Messages and film submissions per week, as chart and table. Loaded after the rest of the page, with the chart library. */
export function Weeks() {
  const { reply: weeks } = useReply(staffDashboardCalls.weeks);
  const names = useMemo(() => weeks?.map(({ from }) => dayOf(from)) ?? [], [weeks]);
  const bars = useMemo(
    () => [
      { name: 'Messages', color: lightTheme.ink, values: weeks?.map(({ messages }) => messages) ?? [] },
      {
        name: 'Film submissions',
        color: lightTheme.amber,
        values: weeks?.map(({ submissions }) => submissions) ?? [],
      },
    ],
    [weeks],
  );
  if (!weeks) return <div className="weeks" />;
  if (weeks.every(({ messages, submissions }) => messages + submissions === 0))
    return <p className="quiet">No message and no film has come in for {weeks.length} weeks.</p>;
  const sum = (name: 'messages' | 'submissions') => weeks.reduce((all, week) => all + week[name], 0);
  return (
    <section className="weeks" aria-labelledby="weeks">
      <h2 id="weeks">Messages and submissions a week</h2>
      <ul className="legend">
        <li>
          <span style={{ background: lightTheme.ink }} /> {counted(sum('messages'), 'message')}
        </li>
        <li>
          <span style={{ background: lightTheme.amber }} /> {counted(sum('submissions'), 'film submission')}
        </li>
        <li className="quiet">in {weeks.length} weeks, without likely spam</li>
      </ul>
      <BarsChart {...{ names, bars }} label="A bar for each week; the table has the numbers" />
      <details>
        <summary>The same as a table</summary>
        <DenseTable
          label="Messages and submissions a week"
          columns={[
            { label: 'Week from', cell: ({ from }) => dayOf(from) },
            { label: 'Messages', cell: ({ messages }) => messages },
            { label: 'Film submissions', cell: ({ submissions }) => submissions },
          ]}
          rows={weeks.toReversed()}
          rowKey={({ from }) => from}
          empty=""
        />
      </details>
    </section>
  );
}
