import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MoveReason } from '#contract/shop/staff-stock.ts';
import { isImplied } from '../pricing/implied.ts';

type Tx = Pick<NodePgDatabase, 'execute'>;
type Line = { sku: string; quantity: number };

/** A SKU of which more was requested than is left; nothing was taken. */
export type Shortage = { sku: string; left: number };

/**
 * Takes an order's units out of stock, all or none, with a ledger row for each SKU. Call it once, in the transaction of the order. Locks
 * rows in order of SKU, so that concurrent orders cannot deadlock. Returns the SKUs that are short; if there are any, roll back.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly Line[],
  order: { number: string },
): Promise<Shortage[]> {
  const counted = lines.filter(({ sku }) => !isImplied(sku));
  const stock = await lockVariants(
    tx,
    counted.map(({ sku }) => sku),
  );
  const short = shortOf(counted, stock);
  const taken = counted.filter(({ sku }) => typeof stock.get(sku) === 'number');
  if (short.length === 0)
    await move(
      tx,
      taken.map(({ sku, quantity }) => ({ sku, change: -quantity, reason: 'order' })),
      { orderNumber: order.number },
    );
  return short;
}

/** The SKUs that are too short for these lines, without taking stock. */
export async function findShortages(tx: Tx, lines: readonly Line[]): Promise<Shortage[]> {
  const counted = lines.filter(({ sku }) => !isImplied(sku));
  const skus = counted.map(({ sku }) => sku);
  return shortOf(counted, await lockVariants(tx, skus));
}

const shortOf = (lines: readonly Line[], stock: ReadonlyMap<string, number | null>): Shortage[] =>
  lines.flatMap(({ sku, quantity }) => {
    const left = stock.get(sku);
    if (left === null || (left !== undefined && left >= quantity)) return [];
    return [{ sku, left: left ?? 0 }];
  });

/**
 * Puts units of an order back in stock, never more than the ledger says the order still has. Call it once in a transaction, which handles
 * one order.
 */
export async function giveBackStock(
  tx: Tx,
  lines: readonly Line[],
  order: { number: string },
  reason: Extract<MoveReason, 'cancelled' | 'expired' | 'returned'>,
): Promise<void> {
  const stock = await lockVariants(
    tx,
    lines.map(({ sku }) => sku),
  );
  const { rows } = await tx.execute<{ sku: string; taken: number }>(sql`
    SELECT sku, -sum(change)::integer AS taken FROM stock_moves WHERE order_number = ${order.number} GROUP BY sku`);
  const taken = new Map(rows.map((row) => [row.sku, row.taken]));
  const back = lines.flatMap(({ sku, quantity }) => {
    const change = Math.min(quantity, taken.get(sku) ?? 0);
    return change > 0 && typeof stock.get(sku) === 'number' ? [{ sku, change, reason }] : [];
  });
  await move(tx, back, { orderNumber: order.number });
}

/** Locks variants until the transaction ends, and returns their stock by SKU. */
export async function lockVariants(tx: Tx, skus: readonly string[]): Promise<Map<string, number | null>> {
  if (skus.length === 0) return new Map();
  const { rows } = await tx.execute<{ sku: string; stock: number | null }>(sql`
    SELECT sku, stock FROM variants WHERE sku = ANY (${sql.param([...skus])}::text[]) ORDER BY sku FOR UPDATE`);
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

type Move = { sku: string; change: number; reason: MoveReason; note?: string };
type Cause = { orderNumber?: string; staff?: string };

/** Applies moves to stocks that `lockVariants` has locked, with the ledger, in one statement. Each SKU may occur once. */
export async function move(tx: Tx, moves: readonly Move[], cause: Cause): Promise<void> {
  if (moves.length === 0) return;
  await tx.execute(sql`
    WITH moves AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS move (sku text, change integer, reason text, note text)),
    changed AS (
      UPDATE variants SET stock = stock + change, updated_at = now() FROM moves
      WHERE variants.sku = moves.sku AND stock IS NOT NULL RETURNING variants.sku, change, stock, reason, note)
    INSERT INTO stock_moves (sku, change, stock_after, reason, order_number, note, staff)
    SELECT sku, change, stock, reason, ${cause.orderNumber ?? null}, coalesce(note, ''), ${cause.staff ?? ''}
    FROM changed ORDER BY sku`);
}
