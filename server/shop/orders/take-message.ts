import { openThread } from '#server/inbox/conversations/open-thread.ts';
import { recordEvent } from './events.ts';
import { type Db, lockOrder, type OrderRow } from './read-order.ts';

/** Adds a buyer's message about an order to conversations. */
export async function takeMessage(
  tx: Db & Parameters<typeof openThread>[0],
  { number }: Pick<OrderRow, 'number'>,
  text: string,
): Promise<void> {
  const order = await lockOrder(tx, number);
  if (!order) return;
  const { id, name, email } = order;
  await openThread(tx, { kind: 'order', orderNumber: number, name, email, subject: `Order ${number}`, text });
  await recordEvent(tx, id, 'asked');
}
