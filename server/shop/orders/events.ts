import { orderEvents } from '#server/platform/db/tables/orders.ts';
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
  tx: Pick<Db, 'insert'>,
  orderId: number,
  what: OrderEvent,
  { staff, detail }: EventDetails = {},
): Promise<number> {
  const [event] = await tx.insert(orderEvents).values({ orderId, what, staff, detail }).returning();
  return event?.id ?? 0;
}
