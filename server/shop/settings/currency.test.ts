import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { Quote } from '#contract/shop/cart.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { eventually } from '#tests/eventually.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor } from '#tests/visitor.ts';
import { order, place, send } from '../orders/checkout/placing-fixture.ts';

const SETTINGS = '/api/staff/shop/settings';
const site = await startApp({ demo: true });
const owner = await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'));

test('an owner’s currencies are those of the site, quotes, orders and mails; orders keep theirs', async () => {
  expect(await site.json('/api/site')).not.toHaveProperty('currencies');
  const [product] = (await site.json('/api/products?inStock=yes&limit=1')) as { slug: string }[];
  const [variant] = (await site.json(`/api/variants/${product?.slug}`)) as { sku: string }[];
  const bought = { lines: [{ sku: variant?.sku, quantity: 1 }], shipping: 'uk-standard' };
  const first = await place(site, bought);

  const { missing, ...settings } = await (await owner.send('GET', SETTINGS)).json();
  const saved = await owner.send('PUT', SETTINGS, { ...settings, currency: 'EUR', filmCurrency: 'USD' });
  expect(saved.status).toBe(200);
  await eventually(async () =>
    expect(await site.json('/api/site')).toMatchObject({ currencies: { shop: 'EUR', films: 'USD' } }),
  );
  const quoted = await createVisitor(site.app).send('POST', '/api/cart/quote', { ...bought, country: 'GB' });
  const { total, currency } = Quote.parse(await quoted.json());
  expect(currency).toBe('EUR');
  // Shown in dollars before the change: the same number is another price.
  const late = await send(site, order({ ...bought, total, currency: 'USD' }));
  expect([late.status, late.headers.get(ERROR_CODE_HEADER)]).toEqual([409, 'price-changed']);
  const second = await place(site, { ...bought, total, currency });
  const placed = await site.db.select().from(orders);
  expect(placed.find(({ number }) => number === first.number)?.currency).toBe('USD');
  expect(placed.find(({ number }) => number === second.number)?.currency).toBe('EUR');
  const texts = (await site.db.select().from(mails)).map(({ letter }) => letter.text);
  expect(texts.find((text) => text.includes(first.number))).toMatch(/Please transfer \$/);
  expect(texts.find((text) => text.includes(second.number))).toMatch(/Please transfer €/);
});
