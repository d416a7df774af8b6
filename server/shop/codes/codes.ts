import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DiscountCode } from '#contract/shop/shop-settings.ts';
import { refuseOld, revisionOf } from '#server/platform/db/settings-lock.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';

type Row = typeof discountCodes.$inferSelect;
type Terms = Omit<DiscountCode, 'code' | 'used'>;
type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | '$count'>;

const MOST_CODES = 1_000;

export async function listCodes(db: Pick<Db, 'select'>): Promise<DiscountCode[]> {
  const rows = await db.select().from(discountCodes).orderBy(asc(discountCodes.code)).limit(MOST_CODES);
  return rows.map(asReply);
}

export async function readCode(db: Pick<Db, 'select'>, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row && asReply(row);
}

/** Changes the terms of the discount code whose last read revision is `revision`. Throws `code-not-found`, `code-changed`. */
export async function changeCode(
  tx: Db,
  before: DiscountCode | undefined,
  terms: Terms,
  revision: string,
): Promise<DiscountCode> {
  if (!before) throw new HttpError('code-not-found');
  refuseOld({ revision, wanted: termsOf(terms) }, termsOf(before), 'code-changed');
  const [written] = await tx
    .update(discountCodes)
    .set({ ...asRow(terms), updatedAt: sql`now()` })
    .where(eq(discountCodes.code, before.code))
    .returning();
  if (!written) throw new HttpError('code-not-found');
  return asReply(written);
}

/**
 * Creates a code; never changes an existing one. If the code exists with exactly these terms, returns it: the caller may be retrying
 * after a lost response. Throws `code-taken`, `too-many-codes`.
 */
export async function addCode(tx: Db, code: string, terms: Terms): Promise<DiscountCode> {
  const row = asRow(terms);
  // Orders that used a removed code of the same name and can still be cancelled: cancelling each returns its use to this code.
  const isFree = and(eq(orders.total, 0), inArray(orders.state, ['paid', 'packed']));
  const isConfirmed = and(eq(orders.state, 'pending'), isNotNull(orders.confirmedAt));
  const used = await tx.$count(orders, and(eq(orders.code, code), or(isConfirmed, isFree)));
  const [added] = await tx
    .insert(discountCodes)
    .values({ ...row, code, used })
    .onConflictDoNothing()
    .returning();
  if (added) {
    if ((await tx.$count(discountCodes)) > MOST_CODES) throw new HttpError('too-many-codes');
    return asReply(added);
  }
  const [found] = await tx.select().from(discountCodes).where(eq(discountCodes.code, code));
  if (found && isDeepStrictEqual({ ...found, ...row }, found)) return asReply(found);
  const sentence = `${code} is there already`;
  throw new Invalid(sentence, { code: sentence }, 'code-taken');
}

/** Returns undefined if the code does not exist. */
export async function removeCode(tx: Db, code: string): Promise<DiscountCode | undefined> {
  const [gone] = await tx.delete(discountCodes).where(eq(discountCodes.code, code)).returning();
  return gone && asReply(gone);
}

const asRow = (terms: Terms) => ({
  ...terms,
  fromAt: dateOf(terms.fromAt),
  untilAt: dateOf(terms.untilAt),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const asReply = ({ updatedAt: _, ...row }: Row): DiscountCode => ({
  ...row,
  fromAt: row.fromAt?.toISOString() ?? null,
  untilAt: row.untilAt?.toISOString() ?? null,
});

/** Revision of a code's terms. The number of uses is not part of it. */
export const revisionOfCode = (code: Terms): string => revisionOf(termsOf(code));

/** Terms with times in the database's format, so that two spellings of one time compare equal. */
const termsOf = ({ kind, value, minimum, products, usesMax, fromAt, untilAt, active }: Terms) => [
  kind,
  value,
  minimum,
  products,
  usesMax,
  dateOf(fromAt),
  dateOf(untilAt),
  active,
];
