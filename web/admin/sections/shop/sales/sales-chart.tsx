import { useMemo } from 'react';
import { formatAmount } from '#contract/core/money.ts';
import { lightTheme } from '../../../layout/light-theme.ts';
import { BarsChart } from '../../../layout/lists/bars-chart.tsx';
import { daysOf } from './period.ts';

type Day = { key: string; total: number; refunded: number };
type SalesChartProps = { from: string; to: string; rows: readonly Day[]; currency: string };

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Payments per day, and below the axis refunds. Loaded after the table, with the chart library. */
export function SalesChart({ from, to, rows, currency }: SalesChartProps) {
  const days = useMemo(() => daysOf({ from, to }), [from, to]);
  const names = useMemo(() => days.map((day) => SHORT.format(new Date(day))), [days]);
  const bars = useMemo(() => {
    const byDay = new Map(rows.map((row) => [row.key, row]));
    return [
      { name: 'Paid', color: lightTheme.ink, values: days.map((day) => byDay.get(day)?.total ?? 0) },
      {
        name: 'Refunded',
        color: lightTheme.amber,
        values: days.map((day) => -(byDay.get(day)?.refunded ?? 0)),
      },
    ];
  }, [days, rows]);
  const format = useMemo(() => (amount: number) => formatAmount(amount, currency), [currency]);
  return (
    <section aria-label="Sales by day, as a chart">
      <ul className="legend">
        {bars.map(({ name, color }) => (
          <li key={name}>
            <span style={{ background: color }} /> {name}
          </li>
        ))}
      </ul>
      <BarsChart {...{ names, bars, format }} label="A bar for each day; the table has the numbers" />
    </section>
  );
}
