import { queueEmailAbout } from '../emails/queue-email.ts';
import { recordEvent } from '../events.ts';
import type { OrderServices } from '../order-services.ts';
import { type Db, type OrderRow, type ParcelRow, wholeOrder } from '../read-order.ts';
import { setState } from '../staff-steps.ts';
import { requireState } from '../states.ts';
import { trackedAt } from './carriers.ts';
import { mayBeLeft } from './left-to-ship.ts';
import { addParcel, hasGone, type Sent } from './parcels.ts';

/* Fulfilment steps of a paid order. Each throws 409 if the order's state does not allow it. */

export async function packOrder(tx: Db, order: OrderRow, staff: string): Promise<void> {
  requireState(order, 'packed');
  await setState(tx, order, 'packed');
  await recordEvent(tx, order.id, 'packed', { staff });
}

/**
 * Records a parcel, by default of everything that is left, and mails the buyer its tracking. Undefined if this parcel is recorded
 * already: the caller may be retrying after a lost response.
 */
export async function shipOrder(
  tx: Db,
  shop: OrderServices,
  order: OrderRow,
  { parcelsBefore, ...sent }: Sent & { parcelsBefore?: number | undefined },
  staff: string,
): Promise<ParcelRow | undefined> {
  const whole = await wholeOrder(tx, order);
  if (parcelsBefore !== undefined && hasGone(whole, parcelsBefore, sent)) return undefined;
  requireState(order, 'shipped');
  const { parcel, isLast } = await addParcel(tx, whole, sent);
  const isShipped = isLast && !mayBeLeft(whole);
  if (isShipped) await setState(tx, order, 'shipped');
  const { carrier, tracking, lines } = parcel;
  const detail = { parcel: parcel.id, carrier, tracking, lines };
  await recordEvent(tx, order.id, isShipped ? 'shipped' : 'parcel', { staff, detail });
  const url = (await trackedAt(tx))(parcel);
  await queueEmailAbout(tx, shop, order, { kind: 'shipped', parcel, url, isLast });
  return parcel;
}

export async function deliverOrder(tx: Db, order: OrderRow, staff: string): Promise<void> {
  requireState(order, 'delivered');
  await setState(tx, order, 'delivered');
  await recordEvent(tx, order.id, 'delivered', { staff });
}
