import { useState } from 'react';
import { staffStockPath } from '#contract/admin/staff-paths.ts';
import { variantWords } from '#contract/shop/item-name.ts';
import { useCurrencies } from '../../../fields/currencies.ts';
import { Link } from '../../../layout/link.tsx';
import { type Column, DenseTable } from '../../../layout/lists/dense-table.tsx';
import { Amount } from '../amount.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { orderedWords, type StockRow, stockWords } from './stock.ts';

type Props = { label: string; rows: readonly StockRow[]; empty: string };

/** Variants with their stock, and a button to correct it. */
export function StockTable({ label, rows, empty }: Props) {
  const [corrected, setCorrected] = useState<StockRow>();
  const { shop: currency } = useCurrencies();
  return (
    <>
      <DenseTable
        label={label}
        columns={columns(currency, setCorrected)}
        rows={rows}
        rowKey={({ sku }) => sku}
        empty={empty}
      />
      {corrected && (
        <MoveDialog
          row={rows.find(({ sku }) => sku === corrected.sku) ?? corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

const columns = (currency: string, correct: (row: StockRow) => void): Column<StockRow>[] => [
  {
    label: 'Product',
    cell: ({ product, productName }) => (
      <>
        <Link to={staffStockPath(product)}>{productName ?? product}</Link>
        {productName === null && <span className="quiet"> not on the site</span>}
      </>
    ),
  },
  { label: 'Variant', cell: variantWords },
  { label: 'SKU', cell: ({ sku, product }) => <Link to={staffStockPath(product, sku)}>{sku}</Link> },
  {
    label: 'Price',
    isFigure: true,
    cell: ({ price, productPrice }) => {
      const amount = price ?? productPrice;
      return amount !== null && <Amount amount={amount} currency={currency} />;
    },
  },
  {
    label: 'Stock',
    isFigure: true,
    cell: ({ stock, isLow, ordered }) => (
      <>
        <span className="stock" data-low={isLow ? '' : undefined}>
          {stockWords(stock)}
        </span>{' '}
        <span className="quiet">
          {ordered > 0 && <span className="sr-only">, </span>}
          {orderedWords(ordered)}
        </span>
      </>
    ),
  },
  {
    label: 'Change',
    isAction: true,
    cell: (row) =>
      row.stock !== null && (
        <button
          type="button"
          className="plain"
          aria-label={`Change stock of ${row.sku}`}
          onClick={() => correct(row)}
        >
          Change stock
        </button>
      ),
  },
];
