import { expect, test } from 'vitest';
import { Quote } from '#contract/cart.ts';
import { createVisitor } from '#tests/visitor.ts';
import { place } from '../orders/placing-fixture.ts';
import { startShop } from '../stock/fixture.ts';

test('a product without variants stays in the cart under its earlier address, and is ordered as quoted', async () => {
  const shop = await startShop();
  await shop.pool.query("UPDATE products SET slug = 'fine-print' WHERE slug = 'print'");
  await shop.pool.query(
    "INSERT INTO redirects (kind, from_slug, to_slug) VALUES ('products', 'print', 'fine-print')",
  );
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

  // The address has become that of something else.
  await shop.pool.query('UPDATE redirects SET ended_at = now()');
  const other = await createVisitor(shop.app).send('POST', '/api/cart/quote', cart);
  expect(Quote.parse(await other.json()).lines).toMatchObject([{ quantity: 0, problem: { kind: 'gone' } }]);
});
