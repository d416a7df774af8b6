import type { ImportSummary } from '#contract/content/imports.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

/** Notes that are alike, one a row. */
export function Groups({ label, groups }: { label: string; groups: ImportSummary['faults'] }) {
  if (groups.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <DenseTable
        label={label}
        rows={groups}
        rowKey={({ kind }) => kind}
        empty=""
        columns={[
          { label: 'What', cell: ({ kind }) => kind },
          { label: 'How often', isFigure: true, cell: ({ count }) => count },
          {
            label: 'First',
            cell: ({ first }) => [first.place, first.value && `“${first.value}”`].filter(Boolean).join(': '),
          },
          { label: 'What to do, or what was done', cell: ({ first }) => first.remedy },
        ]}
      />
    </>
  );
}
