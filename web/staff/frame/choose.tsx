import { type Identifier, type RaRecord, useListContext } from 'ra-core';

/** The head of the column in which entries of a list are chosen: chooses all that are shown, or none. */
export function ChooseAll({ rows }: { rows: readonly RaRecord[] }) {
  const { selectedIds, onSelect } = useListContext();
  const isAll = rows.every(({ id }) => selectedIds.includes(id));
  const isPart = !isAll && rows.some(({ id }) => selectedIds.includes(id));
  return (
    <th scope="col" className="choose">
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
      />
    </th>
  );
}

/** How many are chosen, for those who do not see the bar come. Stays on the page, or it would not be spoken. */
export function ChosenCount() {
  const { data = [], selectedIds } = useListContext();
  const count = data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <p role="status" className="sr-only">
      {count > 0 && `${count} of ${data.length} on this page chosen`}
    </p>
  );
}

/** The cell that chooses one entry, of that name. */
export function Choose({ id, name }: { id: Identifier; name: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <td className="choose">
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </td>
  );
}
