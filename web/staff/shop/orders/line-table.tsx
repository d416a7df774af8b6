import { staffStockPath } from '#contract/staff-paths.ts';
import { DenseTable } from '../../frame/dense-table.tsx';
import { Link } from '../../frame/link.tsx';
import { useMay } from '../../frame/person.ts';
import { Amount } from '../amount.tsx';
import type { Line, Order } from './order.ts';
import { Sums } from './sums.tsx';

/** What was bought, how much of it has gone or come back, and what it adds up to. */
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
            cell: ({ name, size, sku, slug }) => (
              <>
                {name}
                {size && `, ${size}`}{' '}
                <span className="quiet">
                  {mayStock ? <Link to={staffStockPath(slug, sku)}>{sku}</Link> : sku}
                </span>
              </>
            ),
          },
          { label: 'Pieces', isFigure: true, cell: ({ quantity }) => quantity },
          { label: 'Sent', isFigure: true, cell: sent },
          {
            label: 'Each',
            isFigure: true,
            cell: ({ unitPrice }) => <Amount amount={unitPrice} currency={currency} />,
          },
          {
            label: 'Discount',
            isFigure: true,
            cell: ({ discount }) => discount > 0 && <Amount amount={-discount} currency={currency} />,
          },
          {
            label: 'Sum',
            isFigure: true,
            cell: ({ total }) => <Amount amount={total} currency={currency} />,
          },
        ]}
      />
      <Sums order={order} />
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
