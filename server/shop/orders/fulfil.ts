import { trackedAt } from './carriers.ts';
import { tell } from './events.ts';
import { mayBeLeft } from './left-to-ship.ts';
import { addParcel, hasGone, type Sent } from './parcels.ts';
import { postAbout } from './post.ts';
import { type Db, type OrderRow, type ParcelRow, wholeOrder } from './read-order.ts';
import type { Shop } from './shop.ts';
import { setState } from './staff-steps.ts';
import { requireState } from './states.ts';

/* The way of a paid order to its buyer. Each throws 409 where the order's state does not allow it. */

export async function packOrder(tx: Db, order: OrderRow, staff: string): Promise<void> {
  requireState(order, 'packed');
  await setState(tx, order, 'packed');
  await tell(tx, order.id, 'packed', { staff });
}

/**
 * Writes a parcel down, of all that is left unless told otherwise, and mails its buyer where it is. Undefined where that was done
 * already: an answer may have been lost.
 */
export async function shipOrder(
  tx: Db,
  shop: Shop,
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
  await tell(tx, order.id, isShipped ? 'shipped' : 'parcel', { staff, detail });
  const url = (await trackedAt(tx))(parcel);
  await postAbout(tx, shop, order, { kind: 'shipped', parcel, url, isLast });
  return parcel;
}

export async function deliverOrder(tx: Db, order: OrderRow, staff: string): Promise<void> {
  requireState(order, 'delivered');
  await setState(tx, order, 'delivered');
  await tell(tx, order.id, 'delivered', { staff });
}
