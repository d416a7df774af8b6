import Button from '@mui/material/Button';
import { type ComponentProps, useState } from 'react';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

const FEW = 10;

/** A table of the first ten rows, and of all when a button was pressed. */
export function ShortTable<Row>({ rows, ...table }: ComponentProps<typeof DenseTable<Row>>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <DenseTable {...table} rows={isWhole ? rows : rows.slice(0, FEW)} />
      {rows.length > FEW && (
        <Button
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show fewer' : 'Show all'}: ${table.label}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}
