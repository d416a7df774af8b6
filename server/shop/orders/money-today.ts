import { and, desc, eq, gt, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { orderEvents, orders, refunds } from '#server/db/tables/orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import { BACK_WITHIN_MS } from '../payments/returns.ts';

type Db = Pick<NodePgDatabase, 'select' | 'selectDistinct'>;

/** The numbers of the orders whose refused payments have not gone back, the newest first. */
export async function owedPayments(db: Db, now: Date): Promise<string[]> {
  const isSlow = and(
    eq(payments.backState, 'pending'),
    lt(payments.askedAt, new Date(now.getTime() - BACK_WITHIN_MS)),
  );
  const rows = await db
    .select({ number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.state, 'refused'), or(eq(payments.backState, 'failed'), isSlow)))
    .orderBy(desc(payments.id));
  return rows.map(({ number }) => number);
}

/**
 * The numbers of the orders of refunds that have failed, the newest first, until staff refund again or note something, or as much
 * is given back at the provider.
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

/** A card gets its money back within seconds as a rule. */
const REFUNDED_WITHIN_MS = 24 * 60 * 60_000;

/** The numbers of the orders of refunds that do not come to an end, the newest first. */
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

/** The same of refunds that were not made here. */
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
/** What tells that somebody has looked at an order's money. Who packs it need not have; nor is a refund that ends by itself a deed. */
const isSeen = and(or(inArray(later.what, ['note', 'refund asked']), isByHand), isNotNull(later.staff));

/** No such event came after this one. */
const isOpen = (db: Db, ends: SQL | undefined) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.orderId, orderEvents.orderId), gt(later.id, orderEvents.id), ends)),
  );

const MOST_NAMED = 3;

/** Orders by number, as a part of a sentence: "orders 2026-00009, 2026-00007 and 2 more". */
export function orderNames(numbers: readonly string[]): string {
  const different = [...new Set(numbers)];
  if (different.length === 1) return `order ${different[0]}`;
  const more = different.length - MOST_NAMED;
  const last = more > 0 ? `${more} more` : different.at(-1);
  return `orders ${different.slice(0, more > 0 ? MOST_NAMED : -1).join(', ')} and ${last}`;
}
