import { expect, test } from 'vitest';
import { ORDER_STATES } from '#contract/shop/order-rules.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orderEvents, orders } from '#server/platform/db/tables/orders.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { startApp } from '#tests/start-app.ts';
import { placeDemoOrders } from './place-demo-orders.ts';

const DAY_MS = 86_400_000;
const SHOP = { siteUrl: 'http://localhost', timeZone: 'Europe/London', now: () => new Date() };
const warnings: unknown[] = [];
const log = { warn: (...texts: unknown[]) => void warnings.push(texts) };

test('the demo shop has orders in every state, numbered and dated by day, and sends no mail', async () => {
  const site = await startApp({ demo: true });
  await placeDemoOrders(site.db, SHOP, CONTENT, log);
  expect(warnings).toEqual([]);
  const placed = await site.db.select().from(orders).orderBy(orders.number);
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
  const days = placed.map(({ placedAt }) => placedAt.getTime());
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  const events = await site.db.select().from(orderEvents).orderBy(orderEvents.id);
  for (const { id, placedAt } of placed) {
    const own = events.filter(({ orderId }) => orderId === id);
    expect(own[0]).toMatchObject({ what: 'placed', createdAt: placedAt });
    const times = own.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  expect(days[0]).toBeLessThan(Date.now() - 20 * DAY_MS);
  expect(new Set((await site.db.select().from(mails)).map(({ state }) => state))).toEqual(
    new Set(['unsent']),
  );
  const { rows } = await site.pool.query(
    'SELECT bool_or(change < 0) AS taken, min(stock_after) AS least FROM stock_moves WHERE order_number IS NOT NULL',
  );
  expect(rows).toEqual([{ taken: true, least: expect.toSatisfy((left: number) => left > 5) }]);
});

test('a shop that does not sell the products of the demo orders starts without them and warns', async () => {
  const site = await startApp();
  warnings.length = 0;
  await placeDemoOrders(site.db, SHOP, CONTENT, log);
  expect(warnings).toHaveLength(1);
  expect(await site.db.$count(orders)).toBe(0);
});
