import type { ReactNode } from 'react';

type Sum = { name: string; value: ReactNode; isTotal?: boolean };

/** Amounts that add up, one per row. False and absent ones are left out. */
export const TotalsList = ({ sums }: { sums: readonly (Sum | false | undefined)[] }) => (
  <dl className="sums">
    {sums.map(
      (sum) =>
        sum && (
          <div key={sum.name} className={sum.isTotal ? 'sum total' : 'sum'}>
            <dt>{sum.name}</dt>
            <dd>{sum.value}</dd>
          </div>
        ),
    )}
  </dl>
);
