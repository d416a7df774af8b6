import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orderEvents, orderLines, orderParcels, orders, refunds } from '#server/platform/db/tables/orders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { sellerIn } from './invoices/seller.ts';

export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type ParcelRow = typeof orderParcels.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
type EventRow = typeof orderEvents.$inferSelect;

/** An order with all its rows, each list in order of time. */
export type WholeOrder = OrderRow & {
  lines: LineRow[];
  parcels: ParcelRow[];
  refunds: RefundRow[];
  events: EventRow[];
};

export async function findOrder(db: Pick<Db, 'select'>, number: string): Promise<OrderRow | undefined> {
  return (await db.select().from(orders).where(eq(orders.number, number)))[0];
}

/** The same, locked until the transaction ends. Every change of an order starts with this. */
export async function lockOrder(tx: Pick<Db, 'select'>, number: string): Promise<OrderRow | undefined> {
  return (await tx.select().from(orders).where(eq(orders.number, number)).for('update'))[0];
}

export const linesOf = (db: Pick<Db, 'select'>, orderId: number): Promise<LineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

export async function wholeOrder(db: Pick<Db, 'select'>, order: OrderRow): Promise<WholeOrder> {
  return {
    ...order,
    seller: sellerIn(await readSettings(db), order),
    lines: await linesOf(db, order.id),
    parcels: await db
      .select()
      .from(orderParcels)
      .where(eq(orderParcels.orderId, order.id))
      .orderBy(asc(orderParcels.id)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id)),
    events: await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id)),
  };
}
