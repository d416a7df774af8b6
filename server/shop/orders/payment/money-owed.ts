import { and, desc, eq, gt, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { orderEvents, orders, refunds } from '#server/platform/db/tables/orders.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { REFUND_WITHIN_MS } from '../../payments/paybacks.ts';

type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct'>;

/** Numbers of orders whose refused payment was not paid back, newest first. */
export async function owedPayments(db: Db, now: Date): Promise<string[]> {
  const isSlow = and(
    eq(payments.refundState, 'pending'),
    lt(payments.checkedAt, new Date(now.getTime() - REFUND_WITHIN_MS)),
  );
  const rows = await db
    .select({ number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.state, 'refused'), or(eq(payments.refundState, 'failed'), isSlow)))
    .orderBy(desc(payments.id));
  return rows.map(({ number }) => number);
}

/**
 * Numbers of orders with a failed refund, newest first, until staff refund again or add a note, or at least its amount is refunded at the
 * provider.
 */
export async function failedRefunds(db: Db): Promise<string[]> {
  const isItsEvent = and(
    eq(orderEvents.orderId, refunds.orderId),
    eq(orderEvents.what, 'refund failed'),
    sql`${orderEvents.detail}->>'refund' = ${refunds.id}::text`,
  );
  const isFound = and(
    eq(later.what, 'refund found'),
    sql`(${later.detail}->>'amount')::integer >= ${refunds.amount}`,
  );
  const rows = await db
    .selectDistinct({ id: refunds.id, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(orderEvents, isItsEvent)
    .where(and(eq(refunds.state, 'failed'), isOpen(db, or(isSeen, isFound))))
    .orderBy(desc(refunds.id));
  return rows.map(({ number }) => number);
}

/** A card refund normally completes within seconds. */
const REFUNDED_WITHIN_MS = 24 * 60 * 60_000;

/** Numbers of orders with an overdue pending refund, newest first. */
export async function slowRefunds(db: Db, now: Date): Promise<string[]> {
  const isSlow = lt(refunds.createdAt, new Date(now.getTime() - REFUNDED_WITHIN_MS));
  const rows = await db
    .select({ number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'pending'), isSlow))
    .orderBy(desc(refunds.id));
  return rows.map(({ number }) => number);
}

/** Numbers of orders with a refund made at the provider that nobody has reviewed, newest first. */
export async function foundRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ number: orders.number })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.what, 'refund found'), isOpen(db, isSeen)))
    .orderBy(desc(orderEvents.id));
  return rows.map(({ number }) => number);
}

const later = alias(orderEvents, 'later');

const isByHand = and(eq(later.what, 'refunded'), sql`(${later.detail}->>'byHand')::boolean`);
/**
 * An event by which a member of staff has reviewed an order's money. Packing does not count; nor does a refund that completes on its own.
 */
const isSeen = and(or(inArray(later.what, ['note', 'refund asked']), isByHand), isNotNull(later.staff));

/** No such event followed this one. */
const isOpen = (db: Db, ends: SQL | undefined) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.orderId, orderEvents.orderId), gt(later.id, orderEvents.id), ends)),
  );

const MOST_NAMED = 3;

/** Order numbers as part of a sentence: "orders 2026-00009, 2026-00007 and 2 more". */
export function orderNames(numbers: readonly string[]): string {
  const different = [...new Set(numbers)];
  if (different.length === 1) return `order ${different[0]}`;
  const more = different.length - MOST_NAMED;
  const last = more > 0 ? `${more} more` : different.at(-1);
  return `orders ${different.slice(0, more > 0 ? MOST_NAMED : -1).join(', ')} and ${last}`;
}
