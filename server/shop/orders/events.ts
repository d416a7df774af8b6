import { orderEvents } from '#server/db/tables/orders.ts';
import type { Db } from './read-order.ts';

/** What can happen to an order. */
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

type Told = { staff?: string | undefined; detail?: Record<string, unknown> | undefined };

/** Adds to an order's history, in the transaction of what happened. Returns the event's id. */
export async function tell(
  tx: Pick<Db, 'insert'>,
  orderId: number,
  what: OrderEvent,
  { staff, detail }: Told = {},
): Promise<number> {
  const [event] = await tx.insert(orderEvents).values({ orderId, what, staff, detail }).returning();
  return event?.id ?? 0;
}
