import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import { DateTime } from '../../../layout/date-time.tsx';
import { Link } from '../../../layout/link.tsx';
import { type Column, DenseTable } from '../../../layout/lists/dense-table.tsx';
import { useFilter } from '../../../layout/lists/use-filter.ts';
import { useList } from '../../../layout/lists/use-list.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type StockMove, type StockRow, stockWords } from './stock.ts';

/** All stock changes of one variant, newest first; the address selects the variant. */
export function Ledger({ variants }: { variants: readonly StockRow[] }) {
  const { filter, change } = useFilter();
  /** The variant whose button was clicked, whatever colleagues change in the others. */
  const [moving, setMoving] = useState<StockRow>();
  const row = variants.find(({ sku }) => sku === filter.sku) ?? variants[0];
  if (!row) return null;
  return (
    <>
      <h2>Ledger</h2>
      <div className="filters">
        <TextField
          select
          label="SKU"
          value={row.sku}
          onChange={({ target }) => change({ sku: target.value })}
          sx={{ minWidth: 220 }}
        >
          {variants.map(({ sku, ...chosen }) => (
            <MenuItem key={sku} value={sku}>
              {itemName({ ...chosen, name: sku })}
            </MenuItem>
          ))}
        </TextField>
        <strong>
          {stockWords(row.stock)}
          {row.stock ? ' in stock' : ''}
        </strong>
        {row.stock !== null && (
          <Button variant="outlined" onClick={() => setMoving(row)}>
            Change stock
          </Button>
        )}
      </div>
      <Moves key={row.sku} sku={row.sku} />
      {moving && (
        <MoveDialog
          row={variants.find(({ sku }) => sku === moving.sku) ?? moving}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

function Moves({ sku }: { sku: string }) {
  const { reply, rows, more, isFetching } = useList(staffStockCalls.moves, () => ({ sku }));
  return (
    <>
      {reply && (
        <DenseTable
          label={`Ledger of ${sku}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty="Nothing has come or gone yet. Press “Change stock” when a delivery comes."
        />
      )}
      {more && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={more}>
            Show earlier ones
          </Button>
        </p>
      )}
    </>
  );
}

const REASONS: Readonly<Record<StockMove['reason'], string>> = {
  order: 'Ordered',
  cancelled: 'Order cancelled',
  expired: 'Order not paid in time',
  returned: 'Came back',
  delivery: 'Delivery',
  correction: 'Correction',
  import: 'From a file',
  start: 'First count',
};

const COLUMNS: readonly Column<StockMove>[] = [
  { label: 'When', cell: ({ createdAt }) => <DateTime iso={createdAt} /> },
  {
    label: 'Why',
    cell: ({ reason, note, orderNumber }) => (
      <>
        {REASONS[reason]} {orderNumber && <Link to={staffOrderPath(orderNumber)}>{orderNumber}</Link>}
        {note && <span className="quiet"> {note}</span>}
      </>
    ),
  },
  {
    label: 'Change',
    isFigure: true,
    cell: ({ change }) => (change > 0 ? `+${change}` : String(change).replace('-', '−')),
  },
  { label: 'Then', isFigure: true, cell: ({ stockAfter }) => stockAfter },
  { label: 'Who', cell: ({ staff }) => staff },
];
