import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import { ask } from '../../calls/ask.ts';
import { type Column, DenseTable } from '../../frame/dense-table.tsx';
import { failsPage } from '../../frame/fails-page.ts';
import { Link } from '../../frame/link.tsx';
import { Moment } from '../../frame/moment.tsx';
import { useFilter } from '../../frame/use-filter.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type StockMove, type StockRow, stockWords } from './stock.ts';

/** Every change of the stock of one variant, newest first; the address says which. */
export function Ledger({ variants }: { variants: readonly StockRow[] }) {
  const { filter, change } = useFilter();
  /** Stays the one that was pressed for, whatever colleagues do to the others. */
  const [moving, setMoving] = useState<StockRow>();
  const row = variants.find(({ sku }) => sku === filter.sku) ?? variants[0];
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [staffStockCalls.moves.path, row?.sku],
    queryFn: ({ pageParam: before, signal }) =>
      ask(staffStockCalls.moves, { sku: row?.sku, ...(before && { before }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: row !== undefined,
    throwOnError: failsPage,
  });
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
          {variants.map(({ sku, size }) => (
            <MenuItem key={sku} value={sku}>
              {sku}
              {size && `, ${size}`}
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
      {data && (
        <DenseTable
          label={`Ledger of ${row.sku}`}
          columns={COLUMNS}
          rows={data.pages.flatMap(({ moves }) => moves)}
          rowKey={({ id }) => id}
          empty="Nothing has come or gone yet."
        />
      )}
      {hasNextPage && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      )}
      {moving && (
        <MoveDialog
          row={variants.find(({ sku }) => sku === moving.sku) ?? moving}
          onClose={() => setMoving(undefined)}
        />
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
  { label: 'When', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
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
