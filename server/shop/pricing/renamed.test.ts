import { expect, test } from 'vitest';
import { Quote } from '#contract/shop/cart.ts';
import { createVisitor } from '#tests/visitor.ts';
import { place } from '../orders/checkout/placing-fixture.ts';
import { startShop } from '../stock/fixture.ts';

test('a product without variants in a cart can be ordered under its earlier slug', async () => {
  const shop = await startShop();
  await shop.pool.query("UPDATE entries SET slug = 'fine-print' WHERE slug = 'print'");
  const lines = [{ sku: 'print/A3', quantity: 2 }];
  const cart = { lines, country: 'GB', shipping: 'standard' };
  const reply = await createVisitor(shop.app).send('POST', '/api/cart/quote', cart);
  const { total, ...quoted } = Quote.parse(await reply.json());
  expect(quoted.lines).toMatchObject([{ sku: 'print/A3', slug: 'fine-print', size: 'A3', quantity: 2 }]);
  const { number, key } = await place(shop, { lines, total });
  expect(await shop.json(`/api/orders/${number}?key=${key}`)).toMatchObject({
    total,
    lines: [{ slug: 'fine-print', size: 'A3', quantity: 2 }],
  });

  // The earlier slug is no longer redirected.
  await shop.pool.query('DELETE FROM former_slugs');
  const other = await createVisitor(shop.app).send('POST', '/api/cart/quote', cart);
  expect(Quote.parse(await other.json()).lines).toMatchObject([{ quantity: 0, problem: { kind: 'gone' } }]);
});
