import { expect, test } from 'vitest';
import { place } from '../orders/checkout/placing-fixture.ts';
import { startWithKeeper, stockIn } from './fixture.ts';

test('a count that changed nothing is stored; units sold since stay sold', async () => {
  const { shop, told } = await startWithKeeper();
  const count = () =>
    told('POST', '/moves', { idempotencyKey, moves: [{ sku: 'CAP-S', to: 10, reason: 'correction' }] });
  const idempotencyKey = crypto.randomUUID();
  await count();
  await shop.pool.query("UPDATE variants SET stock = 8 WHERE sku = 'CAP-S'");
  expect(await count()).toEqual([{ sku: 'CAP-S', stock: 8 }]);
});

test('a count based on an outdated stock is refused, and accepted with the present stock', async () => {
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

test('returned units above the countable maximum are shown, saved and exported unchanged', async () => {
  const { shop, told } = await startWithKeeper();
  const { number } = await place(shop, { lines: [{ sku: 'CAP-S', quantity: 2 }] });
  await told('POST', '/moves', { moves: [{ sku: 'CAP-S', to: 1_000_000, reason: 'correction' }] });
  await told('POST', `/../orders/${number}/cancel`, {});
  expect(await told('GET', '?search=CAP-S')).toMatchObject({ rows: [{ stock: 1_000_002 }] });

  const { variants, revision } = await told('GET', '/variants/cap');
  const put = (...more: object[]) =>
    told('PUT', '/variants/cap', { variants: [...variants, ...more], revision });
  expect(await put()).toMatchObject({ revision });
  const tooMany = [400, 'The stock of CAP-L must be at most 1,000,000'];
  expect(await put({ sku: 'CAP-L', size: 'L', stock: 1_000_001 })).toEqual(tooMany);
  const csv: string = await told('GET', '/csv');
  const take = (text: string) => told('POST', '/csv', { csv: text });
  expect(await take(csv)).toMatchObject({ unchanged: 3, faults: [] });
  expect((await take(csv.replace('"1000002","1000002"', '"1000001","1000002"'))).faults).toEqual([
    { row: 2, message: 'Stock must be at most 1,000,000' },
  ]);
  const added = await take('sku,product,size,stock,stockSaved\nCAP-L,cap,L,5000000,5000000');
  expect(added.faults).toEqual([{ row: 2, message: 'The stock of CAP-L must be at most 1,000,000' }]);
});
