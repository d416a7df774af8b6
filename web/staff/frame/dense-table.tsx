import type { ReactNode } from 'react';

export type Column<Row> = { label: string; cell: (row: Row) => ReactNode; isAction?: boolean };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What to say when there is none. */
  empty: string;
};

/** A table for lists that are read whole; the first column names the row. On a phone each row is a small card. */
export function DenseTable<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className="dense" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, cell, isAction }, at) =>
              at === 0 ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={isAction ? undefined : label}>
                  {isAction ? <div className="actions">{cell(row)}</div> : cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
