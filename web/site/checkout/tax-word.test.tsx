import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderSums } from './order/order-sums.tsx';
import { Totals } from './totals.tsx';

const CURRENCY = 'USD';
const textOf = (html: string) => html.replaceAll(/<[^>]{0,500}>/g, ' ');

test.each([true, false])(
  'checkout, order and invoice name the tax as the settings do; included in prices: %s',
  (pricesIncludeTax) => {
    const sums = { currency: CURRENCY, subtotal: 4000, discount: 0, total: 5000, pricesIncludeTax };
    const quote = { ...sums, tax: 820, taxName: 'Harbour levy', taxRate: 2050, shipping: [], problems: [] };
    const order = {
      ...sums,
      ...{ shipping: 500, shippingName: 'Standard', refunded: 0 },
      taxes: [{ name: 'Harbour levy', rate: 2050, net: 4000, tax: 820 }],
    };
    for (const html of [
      renderToStaticMarkup(<Totals quote={quote as unknown as Parameters<typeof Totals>[0]['quote']} />),
      renderToStaticMarkup(
        <OrderSums order={order as unknown as Parameters<typeof OrderSums>[0]['order']} />,
      ),
    ]) {
      expect(html).toContain('Harbour levy 20.5%');
      expect(textOf(html)).not.toMatch(/\b(?:tax|VAT)\b/i);
    }
  },
);
