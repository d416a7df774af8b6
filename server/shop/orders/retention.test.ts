import { expect, test } from 'vitest';
import { orders, refunds } from '#server/platform/db/tables/orders.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';
import { deleteOldOrders } from './retention.ts';

const DAY_MS = 86_400_000;
const site = await startApp();

test('orders are deleted seven years after they were placed, with all their rows', async () => {
  const placed = (days: number) => new Date(Date.now() - days * DAY_MS);
  await addOrder(site.db, { number: '2019-00001', placedAt: placed(7 * 366) });
  await addOrder(site.db, { number: '2020-00001', placedAt: placed(7 * 365 - 1) });
  expect(await deleteOldOrders(site.db)).toBe(1);
  const { rows } = await site.pool.query(
    'SELECT DISTINCT number FROM orders JOIN order_lines ON order_id = orders.id',
  );
  expect(rows).toEqual([{ number: '2020-00001' }]);
  expect((await site.pool.query('SELECT 1 FROM order_lines')).rowCount).toBe(2);
});

test('an order is retained as long as its invoice and its last credit note must be', async () => {
  const years = (count: number) => new Date(Date.now() - count * 366 * DAY_MS);
  await addOrder(site.db, { number: '2018-00001', placedAt: years(8), paidAt: years(8) });
  await addOrder(site.db, { number: '2018-00002', placedAt: years(8), paidAt: years(6) });
  const refunded = await addOrder(site.db, { number: '2018-00003', placedAt: years(8), paidAt: years(8) });
  await site.db.insert(refunds).values({
    ...{ orderId: refunded.id, key: 'a', amount: 100, tax: 0, taxes: [], lines: [], restock: false },
    ...{ state: 'done', creditNote: 'CN-1', createdAt: years(6), doneAt: years(6) },
  });
  expect(await deleteOldOrders(site.db)).toBe(1);
  const left = await site.db.select({ number: orders.number }).from(orders).orderBy(orders.number);
  expect(left.map(({ number }) => number)).toEqual(['2018-00002', '2018-00003', '2020-00001']);
});
