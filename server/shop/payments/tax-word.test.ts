import { expect, test } from 'vitest';
import { Quote } from '#contract/shop/cart.ts';
import { Order } from '#contract/shop/orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { place } from '../orders/checkout/placing-fixture.ts';
import { linesOf } from '../orders/read-order.ts';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { startShop } from '../stock/fixture.ts';
import { payable } from './payable.ts';

const LEVY = { country: 'GB', name: 'Harbour levy', rate: 2050, onShipping: true };

test.each([true, false])(
  'a tax has its configured name everywhere, from checkout to provider; included: %s',
  async (pricesIncludeTax) => {
    const site = await startShop();
    await writeSettings(site.db, { ...SET_UP, pricesIncludeTax, taxes: [LEVY] });
    const requested = { lines: [{ sku: 'MUG', quantity: 2 }], country: 'GB', shipping: 'standard' };
    const quote = await site.app.request('/api/cart/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requested),
    });
    expect(Quote.parse(await quote.json())).toMatchObject({ taxName: LEVY.name, taxRate: LEVY.rate });

    const { number, key } = await place(site, requested);
    const shown = Order.parse(await site.json(`/api/orders/${number}?key=${key}`));
    expect(shown.taxes.map(({ name, rate }) => [name, rate])).toEqual([[LEVY.name, LEVY.rate]]);

    const [mail] = await site.db.select().from(mails);
    const words = 'Harbour levy 20.5%';
    for (const form of [mail?.letter.text, mail?.letter.html]) {
      expect(form).toContain(words);
      expect(form).not.toMatch(/\b(?:tax|VAT)\b(?! number)/i);
    }

    const [order] = await site.db.select().from(orders);
    if (!order) throw new Error('No order was stored');
    const { items, total } = payable(order, await linesOf(site.db, order.id));
    const [goods, delivery, ...taxes] = items;
    expect([goods?.name, delivery?.name]).toEqual(['2 × Mug', 'Delivery: Standard']);
    expect(taxes).toEqual(pricesIncludeTax ? [] : [{ name: words, amount: order.tax }]);
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  },
);
