import { giveBackStock } from '../../stock/take-stock.ts';
import { type Db, linesOf, type OrderRow, type RefundRow } from '../read-order.ts';

/** Puts the units of a completed refund back in stock, if that was requested. */
export async function restock(tx: Db, order: OrderRow, { lines, restock }: RefundRow): Promise<void> {
  if (!restock || lines.length === 0) return;
  const bought = await linesOf(tx, order.id);
  const pieces = new Map<string, number>();
  for (const { position, quantity } of lines) {
    const sku = bought.find((each) => each.position === position)?.sku;
    if (sku) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  }
  const back = [...pieces].map(([sku, quantity]) => ({ sku, quantity }));
  await giveBackStock(tx, back, order, 'returned');
}
