import type { Choice } from './use-selection.ts';

type Props<Row> = { choice: Choice<Row> };

/** Header cell of the selection column: selects all rows shown, or none. */
export function SelectAll<Row>({ choice: { rows, chosen, choose } }: Props<Row>) {
  const isAll = chosen.length === rows.length;
  return (
    <th scope="col" className="choose">
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && chosen.length > 0;
        }}
        onChange={() => choose(isAll ? [] : rows)}
      />
    </th>
  );
}

/** Announces how many rows are selected. Stays mounted, or screen readers would not announce it. */
export function SelectedCount<Row>({ choice: { rows, chosen } }: Props<Row>) {
  return (
    <p role="status" className="sr-only">
      {chosen.length > 0 && `${chosen.length} of ${rows.length} on this page chosen`}
    </p>
  );
}

/** The cell that selects one row, labelled with its name. */
export function SelectRow<Row>({ choice, row, name }: Props<Row> & { row: Row; name: string }) {
  return (
    <td className="choose">
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={choice.chosen.includes(row)}
        onChange={() => choice.toggle(row)}
      />
    </td>
  );
}
