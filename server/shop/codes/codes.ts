import { asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DiscountCode } from '#contract/shop-settings.ts';
import { discountCodes } from '#server/db/tables/shop.ts';
import { HttpError } from '#server/http/errors.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | '$count'>;

const MOST_CODES = 1_000;

export async function listCodes(db: Pick<Db, 'select'>): Promise<DiscountCode[]> {
  const rows = await db.select().from(discountCodes).orderBy(asc(discountCodes.code)).limit(MOST_CODES);
  return rows.map(asReply);
}

export async function readCode(db: Pick<Db, 'select'>, code: string): Promise<DiscountCode | undefined> {
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row && asReply(row);
}

/** Makes a code or changes its terms. Throws `too-many-codes`. */
export async function writeCode(
  tx: Db,
  code: string,
  terms: Omit<DiscountCode, 'code' | 'used'>,
): Promise<DiscountCode> {
  const row = { ...terms, fromAt: dateOf(terms.fromAt), untilAt: dateOf(terms.untilAt) };
  const [written] = await tx
    .insert(discountCodes)
    .values({ ...row, code })
    .onConflictDoUpdate({ target: discountCodes.code, set: { ...row, updatedAt: sql`now()` } })
    .returning();
  if (!written || (await tx.$count(discountCodes)) > MOST_CODES) throw new HttpError('too-many-codes');
  return asReply(written);
}

/** Throws `code-not-found`. */
export async function removeCode(tx: Db, code: string): Promise<DiscountCode> {
  const [gone] = await tx.delete(discountCodes).where(eq(discountCodes.code, code)).returning();
  if (!gone) throw new HttpError('code-not-found');
  return asReply(gone);
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const asReply = ({ updatedAt: _, ...row }: typeof discountCodes.$inferSelect): DiscountCode => ({
  ...row,
  fromAt: row.fromAt?.toISOString() ?? null,
  untilAt: row.untilAt?.toISOString() ?? null,
});
