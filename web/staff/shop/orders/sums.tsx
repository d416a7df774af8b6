import { Amount } from '../amount.tsx';
import { SumList } from '../sum-list.tsx';
import type { Order } from './order.ts';

/** How the total comes about, and what is left of it after refunds. */
export function Sums({ order }: { order: Order }) {
  const { currency } = order;
  const money = (amount: number) => <Amount amount={amount} currency={currency} />;
  return (
    <SumList
      sums={[
        { name: 'Goods', value: money(order.subtotal) },
        order.discount > 0 && {
          name: order.code ? `Discount (${order.code})` : 'Discount',
          value: money(-order.discount),
        },
        { name: `Delivery: ${order.shippingName}`, value: money(order.shipping) },
        ...order.taxes.map(({ name, rate, tax }) => ({
          name: `${order.pricesIncludeTax ? 'Includes ' : ''}${name} ${rate / 100}%`,
          value: money(tax),
        })),
        { name: 'Total', value: money(order.total), isTotal: true },
        order.refunded > 0 && { name: 'Refunded', value: money(-order.refunded) },
        order.refunded > 0 && {
          name: 'Kept',
          value: money(order.total - order.refunded),
          isTotal: true,
        },
      ]}
    />
  );
}
