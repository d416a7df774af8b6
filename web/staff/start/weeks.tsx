import { useMemo } from 'react';
import { grouped } from '#contract/grouped.ts';
import { staffTodayCalls } from '#contract/staff-today-calls.ts';
import { daylight } from '../daylight.ts';
import { BarsChart } from '../frame/bars-chart.tsx';
import { DenseTable } from '../frame/dense-table.tsx';
import { useAsked } from '../frame/use-asked.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = (from: string) => DAY.format(new Date(from));

const counted = (number: number, what: string) => `${grouped(number)} ${what}${number === 1 ? '' : 's'}`;

/** What came in a week, as a chart and as a table. Loaded after the rest of the page, with the chart library. */
export function Weeks() {
  const { reply: weeks } = useAsked(staffTodayCalls.weeks);
  const names = useMemo(() => weeks?.map(({ from }) => dayOf(from)) ?? [], [weeks]);
  const bars = useMemo(
    () => [
      { name: 'Messages', color: daylight.ink, values: weeks?.map(({ messages }) => messages) ?? [] },
      {
        name: 'Film submissions',
        color: daylight.amber,
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
          <span style={{ background: daylight.ink }} /> {counted(sum('messages'), 'message')}
        </li>
        <li>
          <span style={{ background: daylight.amber }} /> {counted(sum('submissions'), 'film submission')}
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
