import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/** The head of the column in which entries of a list are chosen: chooses all that are shown, or none. */
export function ChooseAll({ rows }: { rows: readonly RaRecord[] }) {
  const { selectedIds, onSelect } = useListContext();
  const isAll = rows.every(({ id }) => selectedIds.includes(id));
  return (
    <th scope="col" className="choose">
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        checked={isAll}
        onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
      />
    </th>
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
