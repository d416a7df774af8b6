import { and, count, desc, eq, inArray, sum } from 'drizzle-orm';
import { daysIn } from '#contract/core/days-in.ts';
import { ORDER_STATES } from '#contract/shop/order-rules.ts';
import type { OrderState, OwnOrder } from '#contract/shop/orders.ts';
import type { StaffOrderRow } from '#contract/shop/staff-orders.ts';
import { containsWords } from '#server/platform/db/contains.ts';
import { orderLines, orders } from '#server/platform/db/tables/orders.ts';
import { orderKey, readSecret } from './checkout/order-key.ts';
import type { Db } from './read-order.ts';
import { isConfirmable } from './show-order.ts';

type Wanted = {
  state?: OrderState | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
};

/** One page of orders, newest first, with the number of orders in each state. */
export async function listOrders(db: Pick<Db, 'select'>, { state, search, page, limit }: Wanted) {
  const found = containsWords(orders.plainWords, search);
  const filter = and(state && eq(orders.state, state), found);
  const rows = await db
    .select()
    .from(orders)
    .where(filter)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const counted = await db
    .select({ state: orders.state, orders: count() })
    .from(orders)
    .where(found)
    .groupBy(orders.state);
  const countOf = (requested: OrderState) => counted.find((each) => each.state === requested)?.orders ?? 0;
  const counts = Object.fromEntries(ORDER_STATES.map((each) => [each, countOf(each)]));
  const units = await unitsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(
      (order): StaffOrderRow => ({
        ...order,
        units: units.get(order.id) ?? 0,
        isToConfirm: isConfirmable(order),
        placedAt: order.placedAt.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
        heldUntil: order.heldUntil?.toISOString() ?? null,
      }),
    ),
    total: state ? countOf(state) : ORDER_STATES.reduce((all, each) => all + countOf(each), 0),
    counts: counts as Record<OrderState, number>,
  };
}

async function unitsOf(db: Pick<Db, 'select'>, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: orderLines.orderId, units: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** The newest `most` orders of an account, newest first, each with the key of its page. */
export async function ordersOf(
  db: Pick<Db, 'select' | 'insert'>,
  account: number,
  timeZone: string,
  most?: number,
): Promise<OwnOrder[]> {
  const placed = db
    .select()
    .from(orders)
    .where(eq(orders.account, account))
    .orderBy(desc(orders.id))
    .$dynamic();
  const own = await (most === undefined ? placed : placed.limit(most));
  if (own.length === 0) return [];
  const ids = own.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.position);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const secret = await readSecret(db);
  const dayOf = daysIn(timeZone);
  return own.map((order) => ({
    ...order,
    placedAt: order.placedAt.toISOString(),
    placedDay: dayOf(order.placedAt),
    key: orderKey(secret, order.keySeed),
    lines: linesOf.get(order.id) ?? [],
  }));
}
