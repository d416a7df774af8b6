import { expect, test } from 'vitest';
import { refunds } from '#server/platform/db/tables/orders.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { addOrder } from '../orders/fixture.ts';
import { startShop } from './fixture.ts';

test('stock includes the number of units that are ordered and not yet shipped', async () => {
  const shop = await startShop();
  const kit = await staffVisitor(shop, await addStaff(shop.db, 'kit@films.example', 'shop'));
  const ordered = async () => {
    const { rows } = (await (await kit.send('GET', '/api/staff/stock')).json()) as {
      rows: { sku: string; stock: number; ordered: number }[];
    };
    return Object.fromEntries(rows.map((row) => [row.sku, [row.stock, row.ordered]]));
  };
  expect(await ordered()).toEqual({ 'CAP-S': [10, 0], 'CAP-M': [10, 0], MUG: [10, 0] });
  const of = (sku: string, more: object = {}) => [{ sku, quantity: 3, ...more }];
  await addOrder(shop.db, { number: '1', state: 'pending', lines: of('MUG') });
  await addOrder(shop.db, { number: '2', state: 'packed', lines: of('MUG', { shipped: 2 }) });
  for (const state of ['shipped', 'delivered', 'cancelled', 'refunded'] as const)
    await addOrder(shop.db, { number: state, state, lines: of('MUG') });
  expect(await ordered()).toMatchObject({ MUG: [10, 4] });

  // One of the two shipped units was returned and refunded: the third is still to be shipped.
  const { id } = await addOrder(shop.db, {
    number: '3',
    lines: of('CAP-S', { shipped: 2, refunded: 1 }),
  });
  const back = { orderId: id, amount: 100, tax: 0, taxes: [], restock: true, creditNote: 'CN-1' };
  const lines = [{ position: 0, quantity: 1, sent: 1, total: 100, tax: 0 }];
  await shop.db.insert(refunds).values({ ...back, lines, state: 'done' });
  expect(await ordered()).toMatchObject({ 'CAP-S': [10, 1] });
});
