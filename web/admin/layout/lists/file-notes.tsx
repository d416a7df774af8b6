import { DenseTable } from './dense-table.tsx';

type Note = { row: number; message: string };

/** Notes on the lines of an imported file; nothing if there are none. */
export function FileNotes({ label, notes }: { label: string; notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <DenseTable
      label={label}
      rows={notes}
      rowKey={({ row, message }) => `${row} ${message}`}
      empty=""
      columns={[
        { label: 'Line', cell: ({ row }) => row },
        { label, cell: ({ message }) => message },
      ]}
    />
  );
}
