import { taxWords } from '#contract/core/tax-words.ts';
import { Amount } from '../amount.tsx';
import { TotalsList } from '../totals-list.tsx';
import type { Order } from './order.ts';

/** How the total is computed, and what remains after refunds. */
export function OrderTotals({ order }: { order: Order }) {
  const { currency } = order;
  const money = (amount: number) => <Amount amount={amount} currency={currency} />;
  return (
    <TotalsList
      sums={[
        { name: 'Goods', value: money(order.subtotal) },
        order.discount > 0 && {
          name: order.code ? `Discount (${order.code})` : 'Discount',
          value: money(-order.discount),
        },
        { name: `Delivery: ${order.shippingName}`, value: money(order.shipping) },
        ...order.taxes.map(({ name, rate, tax }) => ({
          name: `${order.pricesIncludeTax ? 'Includes ' : ''}${taxWords(name, rate)}`,
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
