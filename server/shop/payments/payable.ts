import { taxWords } from '#contract/core/tax-words.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { type Taxed, taxLines } from '../orders/invoices/tax-lines.ts';
import { shippingOf } from '../orders/show-order.ts';
import type { PayableOrder } from './port.ts';

type Order = Omit<PayableOrder, 'items'> &
  Parameters<typeof shippingOf>[0] & {
    id: number;
    shippingName: string;
    pricesIncludeTax: boolean;
  };
type Line = Taxed & { name: string; size: string; option?: string; quantity: number };

/** An order as its provider lists it: each line after its discount, then delivery and, for net prices, each tax by name. */
export function payable<Row extends Order>(
  order: Row,
  lines: readonly Line[],
): PayableOrder & { id: number } {
  const { id, number, email, currency, total, shipping, shippingName, pricesIncludeTax } = order;
  const goods = lines.map(({ quantity, total: amount, ...item }) => ({
    name: `${quantity > 1 ? `${quantity} × ` : ''}${itemName(item)}`,
    amount,
  }));
  const delivery = { name: `Delivery: ${shippingName}`, amount: shipping };
  const dues = pricesIncludeTax ? [] : taxLines([...lines, shippingOf(order)], pricesIncludeTax);
  const taxes = dues.map(({ name, rate, tax }) => ({ name: taxWords(name, rate), amount: tax }));
  return { id, number, email, currency, total, items: [...goods, delivery, ...taxes] };
}
