import type { ReactNode } from 'react';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  isAction?: boolean;
  /** A number, right-aligned. */
  isFigure?: boolean;
  /** Footer of the column, such as a total. */
  foot?: ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown if there are no rows. */
  empty: string;
};

/** A table for lists without pages; the first column names the row. On a phone each row is a small card. */
export function DenseTable<Row>({ label, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table className="dense" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <Cell key={column.label} column={column} isName={at === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot>
          <tr>
            {columns.map((column, at) => (
              <Cell key={column.label} column={column} isName={at === 0}>
                {column.foot}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Cell<Row>({
  column,
  isName,
  children,
}: {
  column: Column<Row>;
  isName: boolean;
  children: ReactNode;
}) {
  const { label, isAction } = column;
  if (isName) return <th scope="row">{children}</th>;
  return (
    <td className={classOf(column)} data-label={isAction ? undefined : label}>
      {isAction ? <div className="actions">{children}</div> : children}
    </td>
  );
}

const classOf = <Row,>({ isFigure, isAction }: Column<Row>) =>
  isFigure ? 'figure' : isAction ? 'row-actions' : undefined;
