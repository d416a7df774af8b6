import { expect, test } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { stockMoves } from '#server/platform/db/tables/shop.ts';
import type { TestApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import { startShop, stockIn } from './fixture.ts';
import { giveBackStock, lockVariants, type Shortage, shortagesOf, takeStock } from './take-stock.ts';

class Short extends Error {
  readonly shortages: readonly Shortage[];
  constructor(shortages: readonly Shortage[]) {
    super('short');
    this.shortages = shortages;
  }
}

/** Takes stock in its own transaction, and rolls back if it is short. */
const take = ({ db }: Pick<TestApp, 'db'>, number: string, lines: [string, number][]) =>
  db
    .transaction(async (tx) => {
      const stock = await lockVariants(
        tx,
        lines.map(([sku]) => sku),
      );
      const wanted = lines.map(([sku, quantity]) => ({ sku, quantity }));
      const short = shortagesOf(wanted, stock);
      if (short.length > 0) throw new Short(short);
      await takeStock(tx, wanted, stock, { number });
      return short;
    })
    .catch((error: unknown) => {
      if (error instanceof Short) return error.shortages;
      throw error;
    });

const ledger = async ({ db }: TestApp) =>
  (await db.select().from(stockMoves).orderBy(stockMoves.id)).map(
    ({ sku, change, stockAfter, reason, orderNumber }) => [sku, change, stockAfter, reason, orderNumber],
  );

test('an order takes its stock, with a ledger row for each SKU', async () => {
  const shop = await startShop({ MUG: null });
  expect(
    await take(shop, '2026-00001', [
      ['MUG', 5],
      ['CAP-S', 3],
      ['print/A3', 2],
      ['CAP-M', 1],
    ]),
  ).toEqual([]);
  expect(await stockIn(shop)).toEqual({ 'CAP-S': 7, 'CAP-M': 9, MUG: null });
  expect(await ledger(shop)).toEqual([
    ['CAP-M', -1, 9, 'order', '2026-00001'],
    ['CAP-S', -3, 7, 'order', '2026-00001'],
  ]);
});

test('if one SKU is short, nothing is taken, and the result says what is left', async () => {
  const shop = await startShop({ MUG: 1 });
  expect(
    await take(shop, '2026-00001', [
      ['CAP-S', 3],
      ['MUG', 2],
      ['NEVER', 1],
    ]),
  ).toEqual([
    { sku: 'MUG', left: 1 },
    { sku: 'NEVER', left: 0 },
  ]);
  expect(await stockIn(shop)).toEqual({ 'CAP-S': 10, 'CAP-M': 10, MUG: 1 });
  expect(await ledger(shop)).toEqual([]);
});

test('stock is restored once, and never more than was taken', async () => {
  const shop = await startShop();
  await take(shop, '2026-00001', [['MUG', 4]]);
  const giveBack = (quantity: number, reason: 'expired' | 'returned') =>
    shop.db.transaction((tx) =>
      giveBackStock(tx, [{ sku: 'MUG', quantity }], { number: '2026-00001' }, reason),
    );
  await giveBack(1, 'returned');
  await giveBack(4, 'expired');
  await giveBack(4, 'expired');
  expect(await stockIn(shop)).toMatchObject({ MUG: 10 });
  expect((await ledger(shop)).map(([, change, after, reason]) => [change, after, reason])).toEqual([
    [-4, 6, 'order'],
    [1, 7, 'returned'],
    [3, 10, 'expired'],
  ]);
});

test('the ledger cannot be rewritten', async () => {
  const shop = await startShop();
  await take(shop, '2026-00001', [['MUG', 4]]);
  for (const statement of [
    'UPDATE stock_moves SET change = 0',
    'DELETE FROM stock_moves',
    'TRUNCATE stock_moves',
  ])
    await expect(shop.pool.query(statement)).rejects.toThrow('append only');
});

test('of 50 concurrent buyers, five get the five units, 45 are refused, and none deadlock', async () => {
  const shop = await startShop({ 'CAP-S': 5, 'CAP-M': 5 });
  const pools = [1, 2].map(() => createPool(shop.connection, { warn: () => {} }, 20)); // two processes
  for (const pool of pools) whenDone(() => pool.end());
  const buyers = Array.from({ length: 50 }, (_, at) => {
    const lines: [string, number][] = [
      ['CAP-S', 1],
      ['CAP-M', 1],
    ];
    const db = openDrizzle(pools[at % 2] ?? shop.pool);
    return take({ db }, `2026-${at}`, at % 4 < 2 ? lines : lines.toReversed());
  });
  const shortages = await Promise.all(buyers);
  expect(shortages.filter((short) => short.length === 0)).toHaveLength(5);
  expect(shortages.filter((short) => short.length > 0).map((short) => short[0]?.left)).toEqual(
    Array(45).fill(0),
  );
  expect(await stockIn(shop)).toMatchObject({ 'CAP-S': 0, 'CAP-M': 0 });
  expect(await ledger(shop)).toHaveLength(10);
});
