import { useMemo } from 'react';
import type { VisitReport } from '#contract/admin/visits.ts';
import { lightTheme } from '../../layout/light-theme.ts';
import { BarsChart } from '../../layout/lists/bars-chart.tsx';

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Visitors and views of each day. Loaded after the page, with the chart library. */
export function VisitsChart({ days }: Pick<VisitReport, 'days'>) {
  const names = useMemo(() => days.map(({ day }) => SHORT.format(new Date(day))), [days]);
  const bars = useMemo(
    () => [
      { name: 'Views', color: lightTheme.ink, values: days.map(({ views }) => views) },
      { name: 'Visitors', color: lightTheme.amber, values: days.map(({ visitors }) => visitors) },
    ],
    [days],
  );
  return (
    <section aria-label="Visits by day, as a chart">
      <ul className="legend">
        {bars.map(({ name, color }) => (
          <li key={name}>
            <span style={{ background: color }} /> {name}
          </li>
        ))}
      </ul>
      <BarsChart {...{ names, bars }} areApart label="Bars for each day; “Numbers by day” has them" />
    </section>
  );
}
