import { staffStockPath } from '#contract/admin/staff-paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { useMay } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { DenseTable } from '../../../layout/lists/dense-table.tsx';
import { Amount } from '../amount.tsx';
import type { Line, Order } from './order.ts';
import { OrderTotals } from './order-totals.tsx';

/** The lines of an order, how much of each was shipped or refunded, and the totals. */
export function LineTable({ order }: { order: Order }) {
  const mayStock = useMay('stock');
  const { currency } = order;
  return (
    <>
      <DenseTable
        label="Lines"
        rows={order.lines}
        rowKey={({ position }) => position}
        empty="This order has no lines."
        columns={[
          {
            label: 'Product',
            cell: ({ sku, slug, ...item }) => (
              <>
                {itemName(item)}{' '}
                <span className="quiet">
                  {mayStock ? <Link to={staffStockPath(slug, sku)}>{sku}</Link> : sku}
                </span>
              </>
            ),
          },
          { label: 'Qty', isFigure: true, cell: ({ quantity }) => quantity },
          { label: 'Sent', isFigure: true, cell: sent },
          {
            label: 'Price',
            isFigure: true,
            cell: ({ unitPrice }) => <Amount amount={unitPrice} currency={currency} />,
          },
          {
            label: 'Discount',
            isFigure: true,
            cell: ({ discount }) => discount > 0 && <Amount amount={-discount} currency={currency} />,
          },
          {
            label: 'Amount',
            isFigure: true,
            cell: ({ total }) => <Amount amount={total} currency={currency} />,
          },
        ]}
      />
      <OrderTotals order={order} />
      {order.note && (
        <p className="notice">
          <strong>The customer writes:</strong> <span className="written">{order.note}</span>
        </p>
      )}
      {order.giftNote && (
        <p className="notice">
          <strong>Gift note, printed on the packing slip:</strong>{' '}
          <span className="written">{order.giftNote}</span>
        </p>
      )}
    </>
  );
}

const sent = ({ shipped, refunded }: Line) => (refunded > 0 ? `${shipped}, ${refunded} refunded` : shipped);
