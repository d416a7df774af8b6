import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { orders } from '#server/db/tables/orders.ts';
import { payments } from '#server/db/tables/payments.ts';
import { BACK_WITHIN_MS } from '../payments/returns.ts';

type Db = Pick<NodePgDatabase, 'select'>;

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

const MOST_NAMED = 3;

/** Orders by number, as a part of a sentence: "orders 2026-00009, 2026-00007 and 2 more". */
export function orderNames(numbers: readonly string[]): string {
  const different = [...new Set(numbers)];
  if (different.length === 1) return `order ${different[0]}`;
  const more = different.length - MOST_NAMED;
  const last = more > 0 ? `${more} more` : different.at(-1);
  return `orders ${different.slice(0, more > 0 ? MOST_NAMED : -1).join(', ')} and ${last}`;
}
