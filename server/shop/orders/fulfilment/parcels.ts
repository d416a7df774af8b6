import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Units } from '#contract/shop/orders.ts';
import { orderLines, orderParcels } from '#server/platform/db/tables/orders.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import type { Db, ParcelRow, WholeOrder } from '../read-order.ts';
import { joinUnits } from './join-units.ts';
import { leftToShip } from './left-to-ship.ts';

export type Sent = { carrier: string; tracking: string; lines?: readonly Units[] | undefined };

/** Whether exactly this parcel is recorded already, after the same number of earlier ones. Throws `order-state` if a different one is. */
export function hasGone(
  { number, parcels }: Pick<WholeOrder, 'number' | 'parcels'>,
  before: number,
  { carrier, tracking, lines }: Sent,
): boolean {
  if (parcels.length === before) return false;
  const next = parcels[before];
  const isIt =
    next?.carrier === carrier &&
    next.tracking === tracking &&
    (!lines || isDeepStrictEqual(byPosition(lines), byPosition(next.lines)));
  if (isIt) return true;
  throw new HttpError(
    'order-state',
    `Another parcel of ${number} was noted meanwhile: close this, and see what is left to send`,
  );
}

const byPosition = (units: readonly Units[]) =>
  joinUnits(units).toSorted((one, other) => one.position - other.position);

/** Records a parcel; `isLast`: nothing is left to ship. Throws Invalid if it holds more than is left. */
export async function addParcel(
  tx: Db,
  order: WholeOrder,
  { carrier, tracking, lines }: Sent,
): Promise<{ parcel: ParcelRow; isLast: boolean }> {
  const left = leftToShip(order);
  const packed = lines ? joinUnits(lines) : left;
  for (const { position, quantity } of packed) {
    const most = left.find((each) => each.position === position)?.quantity ?? 0;
    if (quantity > most)
      throw new Invalid(
        `Of line ${position + 1}, ${most === 0 ? 'nothing is' : `only ${most} are`} left to ship`,
      );
    await tx
      .update(orderLines)
      .set({ shipped: sql`shipped + ${quantity}` })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
  }
  if (packed.length === 0) throw new Invalid('Nothing is left to ship');
  const [parcel] = await tx
    .insert(orderParcels)
    .values({ orderId: order.id, carrier, tracking, lines: packed })
    .returning();
  if (!parcel) throw new Error('The parcel was not stored');
  const units = (of: readonly Units[]) => of.reduce((all, { quantity }) => all + quantity, 0);
  return { parcel, isLast: units(packed) === units(left) };
}

/** Carrier of the most recent parcel of any order; empty before the first. */
export async function lastCarrier(db: Pick<Db, 'select'>): Promise<string> {
  const { carrier, id } = orderParcels;
  return (await db.select({ carrier }).from(orderParcels).orderBy(desc(id)).limit(1))[0]?.carrier ?? '';
}
