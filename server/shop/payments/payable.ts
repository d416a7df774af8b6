import type { PayableOrder } from './port.ts';

type Order = Omit<PayableOrder, 'items'> & {
  id: number;
  shipping: number;
  shippingName: string;
  tax: number;
  pricesIncludeTax: boolean;
};
type Line = { name: string; size: string; quantity: number; total: number };

/** An order as its provider lists it: each line after its discount, then delivery and, where prices are net, the tax. */
export function payable<Row extends Order>(
  order: Row,
  lines: readonly Line[],
): PayableOrder & { id: number } {
  const { id, number, email, currency, total, shipping, shippingName, tax, pricesIncludeTax } = order;
  const goods = lines.map(({ name, size, quantity, total: amount }) => ({
    name: `${quantity > 1 ? `${quantity} × ` : ''}${name}${size && `, ${size}`}`,
    amount,
  }));
  const delivery = { name: `Delivery: ${shippingName}`, amount: shipping };
  const taxes = pricesIncludeTax ? [] : [{ name: 'Tax', amount: tax }];
  return { id, number, email, currency, total, items: [...goods, delivery, ...taxes] };
}
