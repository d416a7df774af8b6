import { and, count, countDistinct, eq, inArray, isNotNull, lt, min, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { staffOrdersPath } from '#contract/admin/staff-paths.ts';
import type { OrderState } from '#contract/shop/orders.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import { orderLines, orders } from '#server/platform/db/tables/orders.ts';
import { variants } from '#server/platform/db/tables/shop.ts';
import { failedRefunds, foundRefunds, orderNames, owedPayments, slowRefunds } from './payment/money-owed.ts';

const DAY_MS = 86_400_000;
/** A paid order that is not packed within this time is late. */
const PACK_WITHIN_MS = 2 * DAY_MS;
/** How long before the cancellation of an unpaid order the dashboard lists it. */
const WARN_BEFORE_MS = 3 * DAY_MS;

/** Orders to pack and to ship, bank transfers due soon, overdue refunds, refunds made at the provider. */
export const ordersDashboard = ({
  db,
  now,
  timeZone,
}: {
  db: NodePgDatabase;
  now: () => Date;
  timeZone: string;
}): DashboardSource => ({
  label: 'Orders',
  needs: ['orders'],
  read: async () => {
    const [toPack, toShip, unpaid, held] = await Promise.all([
      waiting(db, 'paid'),
      waiting(db, 'packed'),
      aboutToEnd(db, new Date(now().getTime() + WARN_BEFORE_MS)),
      heldByUnpaid(db),
    ]);
    const day = new Intl.DateTimeFormat('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    });
    const failed = await failedRefunds(db);
    const found = await foundRefunds(db);
    const slow = await slowRefunds(db, now());
    const owed = await owedPayments(db, now());
    return [
      toPack.count > 0 && {
        label: `${countOf(toPack.count, 'order')} to pack`,
        line: toPack.since ? `the first was paid on ${day.format(toPack.since)}` : '',
        to: staffOrdersPath('paid'),
        isLate: toPack.since !== null && now().getTime() - toPack.since.getTime() > PACK_WITHIN_MS,
      },
      toShip.count > 0 && {
        label: `${countOf(toShip.count, 'order')} to ship`,
        line: 'packed, and not sent yet',
        to: staffOrdersPath('packed'),
      },
      unpaid.count > 0 && {
        label: `${countOf(unpaid.count, 'bank transfer')} still missing`,
        line: unpaid.until ? `without it the first order is cancelled on ${day.format(unpaid.until)}` : '',
        to: staffOrdersPath('pending'),
        isLate: true,
      },
      held.pieces > 0 && {
        label: `${countOf(held.orders, 'unpaid order')} ${held.orders === 1 ? 'holds' : 'hold'} ${countOf(held.pieces, 'piece')}`,
        line: `of ${countOf(held.variants, 'variant')}; ${countOf(held.unconfirmed, 'order')} not confirmed yet`,
        to: staffOrdersPath('pending'),
      },
      failed.length > 0 && {
        label: `${countOf(failed.length, 'refund')} failed`,
        line: `the money has not gone back: ${orderNames(failed)}`,
        to: staffOrdersPath(undefined, failed[0]),
        isLate: true,
      },
      slow.length > 0 && {
        label: `${countOf(slow.length, 'refund')} under way for more than a day`,
        line: `see whether the money has gone back: ${orderNames(slow)}`,
        to: staffOrdersPath(undefined, slow[0]),
        isLate: true,
      },
      owed.length > 0 && {
        label: `${countOf(owed.length, 'payment')} not given back`,
        line: `${owed.length === 1 ? 'its buyer was told that it goes' : 'their buyers were told that they go'} back: ${orderNames(owed)}`,
        to: staffOrdersPath(undefined, owed[0]),
        isLate: true,
      },
      found.length > 0 && {
        label: `${countOf(found.length, 'refund')} made at the payment provider`,
        line: `do any pieces of ${orderNames(found)} come back? Say so in a note`,
        to: staffOrdersPath(undefined, found[0]),
      },
    ].filter((line) => line !== false);
  },
  waiting: { section: 'orders', count: () => db.$count(orders, inArray(orders.state, ['paid', 'packed'])) },
});

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Number of orders in a state, and when the oldest of them was paid. */
async function waiting(db: Pick<NodePgDatabase, 'select'>, state: OrderState) {
  const [found] = await db
    .select({ count: count(), since: min(orders.paidAt) })
    .from(orders)
    .where(eq(orders.state, state));
  return found ?? { count: 0, since: null };
}

/** How many units unpaid orders hold. */
async function heldByUnpaid(db: Pick<NodePgDatabase, 'select'>) {
  const [found] = await db
    .select({
      orders: countDistinct(orders.id),
      unconfirmed: sql<number>`count(DISTINCT ${orders.id}) FILTER (WHERE ${orders.confirmedAt} IS NULL)::integer`,
      variants: countDistinct(orderLines.sku),
      pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::integer`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, and(eq(variants.sku, orderLines.sku), isNotNull(variants.stock)))
    .where(and(eq(orders.state, 'pending'), eq(orders.holds, true)));
  return found ?? { orders: 0, unconfirmed: 0, variants: 0, pieces: 0 };
}

/** Number of confirmed unpaid invoices that expire before a time, and when the first of them does. */
async function aboutToEnd(db: Pick<NodePgDatabase, 'select'>, before: Date) {
  const [found] = await db
    .select({ count: count(), until: min(orders.heldUntil) })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'pending'),
        eq(orders.payment, 'invoice'),
        isNotNull(orders.confirmedAt),
        isNotNull(orders.heldUntil),
        lt(orders.heldUntil, before),
      ),
    );
  return found ?? { count: 0, until: null };
}
