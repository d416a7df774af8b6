import { and, eq, sql } from 'drizzle-orm';
import { orderEvents } from '#server/db/tables/orders.ts';
import { openThread } from '#server/desk/open-thread.ts';
import { tell } from './events.ts';
import { type Db, lockOrder, type OrderRow } from './read-order.ts';

/** `idempotencyKey`: of the message, where its sender gave one. */
type Sent = { message: string; idempotencyKey?: string | undefined };

/** Whether the desk has this very message: its answer may have been lost. */
export async function hasMessage(
  db: Pick<Db, 'select'>,
  { id }: Pick<OrderRow, 'id'>,
  { idempotencyKey }: Sent,
): Promise<boolean> {
  if (!idempotencyKey) return false;
  const isIt = sql`${orderEvents.detail}->>'message' = ${idempotencyKey}`;
  const found = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.what, 'asked'), isIt));
  return found.length > 0;
}

/** Takes what a buyer writes about an order to the desk, once however often it is sent. */
export async function takeMessage(
  tx: Db & Parameters<typeof openThread>[0],
  { number }: Pick<OrderRow, 'number'>,
  sent: Sent,
): Promise<void> {
  const order = await lockOrder(tx, number);
  if (!order || (await hasMessage(tx, order, sent))) return;
  const { id, name, email } = order;
  const subject = `Order ${number}`;
  await openThread(tx, { kind: 'order', orderNumber: number, name, email, subject, text: sent.message });
  await tell(tx, id, 'asked', sent.idempotencyKey ? { detail: { message: sent.idempotencyKey } } : {});
}
