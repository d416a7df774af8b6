import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MoveReason } from '#contract/shop/staff-stock.ts';
import { isImplied } from '../pricing/implied.ts';

type Tx = Pick<NodePgDatabase, 'execute'>;
type Line = { sku: string; quantity: number };

/** A SKU of which more was requested than is left; nothing was taken. */
export type Shortage = { sku: string; left: number };

/**
 * Takes an order's units out of the stock that `lockVariants` has locked, with a ledger row for each SKU. Call it once, in the transaction
 * of the order, if `shortagesOf` finds none.
 */
export const takeStock = (
  tx: Tx,
  lines: readonly Line[],
  stock: Stock,
  order: { number: string },
): Promise<void> =>
  move(
    tx,
    lines.flatMap(({ sku, quantity }) =>
      typeof stock.get(sku) === 'number' ? [{ sku, change: -quantity, reason: 'order' as const }] : [],
    ),
    { orderNumber: order.number },
  );

/** The SKUs that are too short for these lines. */
export const shortagesOf = (lines: readonly Line[], stock: Stock): Shortage[] =>
  lines.flatMap(({ sku, quantity }) => {
    const left = stock.get(sku);
    if (isImplied(sku) || left === null || (left !== undefined && left >= quantity)) return [];
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

/** By SKU; null: made to order. Implied SKUs have none. */
export type Stock = ReadonlyMap<string, number | null>;

/**
 * Locks variants until the transaction ends, and returns their stock. Locks rows in order of SKU, so that concurrent orders cannot
 * deadlock.
 */
export async function lockVariants(tx: Tx, skus: readonly string[]): Promise<Stock> {
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
