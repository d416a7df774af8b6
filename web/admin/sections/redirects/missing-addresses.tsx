import type { MissingAddress } from '#contract/catalogue/staff-redirects.ts';
import { grouped } from '#contract/core/grouped.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

type Props = {
  rows: readonly MissingAddress[];
  /** How many there are with those that are not shown. */
  total: number;
  onRedirect: (path: string) => void;
};

/** Addresses without a page that visitors asked for most often, each a press away from a redirect. */
export function MissingAddresses({ rows, total, onRedirect }: Props) {
  return (
    <>
      <h2>Asked for, and missing</h2>
      <DenseTable
        label="Asked for, and missing"
        rows={rows}
        rowKey={({ path }) => path}
        empty="Nobody has asked for an address without a page lately. When somebody does, it appears here."
        columns={[
          { label: 'Address', cell: ({ path }) => path },
          { label: 'Times', isFigure: true, cell: ({ times }) => grouped(times) },
          { label: 'Last', cell: ({ lastAt }) => <DateTime iso={lastAt} /> },
          {
            label: 'Changes',
            isAction: true,
            cell: ({ path }) => (
              <button
                type="button"
                className="plain"
                aria-label={`Redirect ${path}`}
                onClick={() => onRedirect(path)}
              >
                Redirect…
              </button>
            ),
          },
        ]}
      />
      {total > rows.length && <p className="quiet">And {grouped(total - rows.length)} more.</p>}
    </>
  );
}
