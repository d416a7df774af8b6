import { and, eq, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonalData } from '#contract/members/accounts.ts';
import { memberEmails, memberLinks, users } from '#server/platform/db/tables/visitors.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Db = Pick<NodePgDatabase, 'select'>;

/** An address whose link nobody uses is kept for a week, so that the link can be sent again. */
const WAITS_MS = 7 * 24 * 3_600_000;

/** The form in which addresses are compared. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The account, locked against changes of its email and password at the same time. */
export async function lockUser(tx: Tx, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

/** The account's addresses: the confirmed one, and the one that waits for its link. */
export async function emailsOf(db: Db, userId: number) {
  const rows = await db.select().from(memberEmails).where(eq(memberEmails.userId, userId));
  return {
    confirmed: rows.find(({ verifiedAt }) => verifiedAt),
    waiting: rows.find(({ verifiedAt }) => !verifiedAt),
  };
}

/** Both for a download of all data. */
export async function storedEmails(db: Db, userId: number): Promise<PersonalData['emails']> {
  const rows = await db
    .select()
    .from(memberEmails)
    .where(eq(memberEmails.userId, userId))
    .orderBy(memberEmails.id);
  return rows.map(({ email, createdAt, verifiedAt }) => ({
    email,
    createdAt: createdAt.toISOString(),
    confirmedAt: verifiedAt?.toISOString() ?? null,
  }));
}

/** The account that has confirmed this address. */
export async function accountOf(db: Db, email: string): Promise<number | undefined> {
  const isTheirs = and(eq(memberEmails.emailKey, emailKey(email)), isNotNull(memberEmails.verifiedAt));
  const [found] = await db.select({ account: memberEmails.userId }).from(memberEmails).where(isTheirs);
  return found?.account;
}

/** Stores an address that waits for its link, in place of an earlier one. Returns its id. The caller has locked the account. */
export async function addWaiting(tx: Tx, userId: number, email: string, now: Date): Promise<number> {
  await removeWaiting(tx, userId);
  const [added] = await tx
    .insert(memberEmails)
    .values({ userId, email, emailKey: emailKey(email), createdAt: now })
    .returning({ id: memberEmails.id });
  if (!added) throw new Error('An insert returned no row');
  return added.id;
}

export const removeWaiting = (tx: Tx, userId: number) =>
  tx.delete(memberEmails).where(and(eq(memberEmails.userId, userId), isNull(memberEmails.verifiedAt)));

export const removeEmails = (tx: Tx, userId: number) =>
  tx.delete(memberEmails).where(eq(memberEmails.userId, userId));

/** Makes a waiting address the confirmed one. False if it is another account's already. */
export async function confirm(tx: Tx, emailId: number, now: Date): Promise<boolean> {
  const [waiting] = await tx.select().from(memberEmails).where(eq(memberEmails.id, emailId));
  if (!waiting) return false;
  // Two accounts may confirm the same address at once.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('member ' || ${waiting.emailKey}, 0))`);
  const owner = await accountOf(tx, waiting.email);
  if (owner !== undefined && owner !== waiting.userId) return false;
  const isFormer = and(eq(memberEmails.userId, waiting.userId), ne(memberEmails.id, emailId));
  await tx.delete(memberEmails).where(isFormer);
  await tx.update(memberEmails).set({ verifiedAt: now }).where(eq(memberEmails.id, emailId));
  return true;
}

/** Deletes links that have ended, and addresses that were not confirmed within a week. */
export async function purgeEmails(db: Pick<NodePgDatabase, 'delete'>, now: Date): Promise<void> {
  await db.delete(memberLinks).where(lte(memberLinks.expiresAt, now));
  const before = new Date(now.getTime() - WAITS_MS);
  await db
    .delete(memberEmails)
    .where(and(isNull(memberEmails.verifiedAt), lt(memberEmails.createdAt, before)));
}
