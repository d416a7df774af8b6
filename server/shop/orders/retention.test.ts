import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';
import { deleteOldOrders } from './retention.ts';

const DAY_MS = 86_400_000;
const site = await startApp();

test('orders end seven years after they were placed, with all that hangs on them', async () => {
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
