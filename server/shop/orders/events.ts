import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { WebhookEvent } from '#contract/admin/webhook-calls.ts';
import { orderEvents } from '#server/platform/db/tables/orders.ts';
import { announceEvent } from '#server/platform/webhooks/announce.ts';
import type { Db } from './read-order.ts';

/** All events in an order's history. */
type OrderEvent =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'packed'
  | 'parcel'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'refund asked'
  | 'refund failed'
  | 'refund found'
  | 'payment refused'
  | 'payment not returned'
  | 'payment again'
  | 'payment by hand'
  | 'address'
  | 'note'
  | 'mail again'
  | 'asked';

type EventDetails = { staff?: string | undefined; detail?: Record<string, unknown> | undefined };

/** Adds an event to an order's history, in the transaction of the change. Returns its id. */
export async function recordEvent(
  tx: Pick<Db, 'insert'> & Pick<NodePgDatabase, 'execute'>,
  orderId: number,
  what: OrderEvent,
  { staff, detail }: EventDetails = {},
): Promise<number> {
  const [event] = await tx.insert(orderEvents).values({ orderId, what, staff, detail }).returning();
  const announced = ANNOUNCED[what];
  if (announced) await announceEvent(tx, announced, { number: await numberOf(tx, orderId) });
  return event?.id ?? 0;
}

/** Events of which webhooks are told. */
const ANNOUNCED: Partial<Record<OrderEvent, WebhookEvent>> = {
  placed: 'order.placed',
  paid: 'order.paid',
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
  expired: 'order.cancelled',
  refunded: 'order.refunded',
};

async function numberOf(tx: Pick<NodePgDatabase, 'execute'>, id: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT number FROM orders WHERE id = ${id}`);
  return rows[0]?.number;
}
