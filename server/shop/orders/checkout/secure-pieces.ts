import { sql } from 'drizzle-orm';
import { useCode as countUse, useCodeAgain as countUseAgain } from '../../codes/use-code.ts';
import { type LowStockServices, mailLowStock } from '../../stock/mail-low-stock.ts';
import { lockVariants, type Shortage, type Stock, shortagesOf, takeStock } from '../../stock/take-stock.ts';
import { type Db, linesOf, type OrderRow } from '../read-order.ts';

type Line = { sku: string; quantity: number };

/**
 * Whether an unconfirmed order may hold its stock: all unconfirmed orders together hold at most half of a variant's stock, rounded up.
 * The other half stays available to buyers who confirm or pay. `stock`: locked by the caller.
 */
export async function isWithinHalf(
  tx: Pick<Db, 'execute'>,
  lines: readonly Line[],
  stock: Stock,
): Promise<boolean> {
  const skus = lines.map(({ sku }) => sku);
  const { rows } = await tx.execute<{ sku: string; pieces: number }>(sql`
    SELECT sku, sum(quantity)::integer AS pieces FROM orders JOIN order_lines ON order_id = orders.id
    WHERE state = 'pending' AND confirmed_at IS NULL AND holds AND sku = ANY (${sql.param(skus)}::text[]) GROUP BY sku`);
  const held = new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
  return lines.every(({ sku, quantity }) => {
    const left = stock.get(sku);
    if (typeof left !== 'number') return true;
    const before = held.get(sku) ?? 0;
    return before + quantity <= Math.ceil((left + before) / 2);
  });
}

/**
 * Takes what a pending or expired order lacks: its stock, all or none, and the use of its code. Returns the variants that are short. An
 * order that was confirmed before it expired keeps its code even above the usage limit: otherwise a later order could end and free a use
 * that this order still has.
 */
export async function securePieces(
  tx: Db,
  shop: LowStockServices,
  order: OrderRow,
): Promise<{ short: Shortage[]; code?: string }> {
  const isWaiting = order.state === 'pending';
  const lines = isWaiting && order.holds ? [] : await linesOf(tx, order.id);
  const stock = await lockVariants(
    tx,
    lines.map(({ sku }) => sku),
  );
  const short = shortagesOf(lines, stock);
  if (short.length > 0) return { short };
  if (order.code && order.confirmedAt && !isWaiting) await countUseAgain(tx, order.code);
  if (order.code && !order.confirmedAt && !(await countUse(tx, order.code)))
    return { short, code: order.code };
  await takeStock(tx, lines, stock, order);
  await mailLowStock(tx, shop, lines, stock);
  return { short };
}

/** Whether the order got everything it needs. */
export const isSecured = ({ short, code }: Awaited<ReturnType<typeof securePieces>>): boolean =>
  short.length === 0 && code === undefined;
