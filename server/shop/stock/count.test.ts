import { expect, test } from 'vitest';
import { startWithKeeper, stockIn } from './fixture.ts';

test('a count that changed nothing is remembered: what was sold since stays sold', async () => {
  const { shop, told } = await startWithKeeper();
  const count = () =>
    told('POST', '/moves', { key, moves: [{ sku: 'CAP-S', to: 10, reason: 'correction' }] });
  const key = crypto.randomUUID();
  await count();
  await shop.pool.query("UPDATE variants SET stock = 8 WHERE sku = 'CAP-S'");
  expect(await count()).toEqual([{ sku: 'CAP-S', stock: 8 }]);
});

test('a count made beside a stock that has changed since is refused, and taken beside the stock of now', async () => {
  const { shop, told } = await startWithKeeper();
  const count = (seen: number) =>
    told('POST', '/moves', { moves: [{ sku: 'CAP-S', to: 10, seen, reason: 'correction' }] });
  await shop.pool.query("UPDATE variants SET stock = 8 WHERE sku = 'CAP-S'");
  expect(await count(10)).toEqual([
    409,
    'CAP-S has 8 in stock now and had 10 when you looked: some may have been sold. Please check your count',
  ]);
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 8 });
  expect(await count(8)).toEqual([{ sku: 'CAP-S', stock: 10 }]);
});
