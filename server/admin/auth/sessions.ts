import { and, desc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Session } from '#contract/members/accounts.ts';
import { asSession } from '#server/members/accounts/as-session.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staff, staffPasskeys, staffSessions } from '#server/platform/db/tables/staff.ts';
import type { MfaPendingStaff } from '#server/platform/http/access.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';
import { HALF_SECONDS, IDLE_SECONDS, LONGEST_SECONDS } from './session-cookie.ts';

/** Starts a session that has passed only the password, and returns its token. */
export async function startSession(db: Db, staffId: number, device: string, now: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await db.insert(staffSessions).values({ tokenHash, staffId, device, createdAt: now, lastSeenAt: now });
  return token;
}

/**
 * Starts a session after the password was checked. Undefined if the person was reset or removed since then. Locks the person, so that a
 * concurrent reset either ends this session or prevents it.
 */
export const logIn = (
  db: Pick<NodePgDatabase, 'transaction'>,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  device: string,
  now: Date,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash ?? '')))
      .for('no key update');
    return unchanged && startSession(tx, id, device, now);
  });

/** The open session of a token, with its person. Undefined between a reset and the use of its link. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<(MfaPendingStaff & { lastSeenAt: Date }) | undefined> {
  const [found] = await db
    .select({
      sessionId: staffSessions.id,
      lastSeenAt: staffSessions.lastSeenAt,
      confirmedAt: staffSessions.confirmedAt,
      challenge: staffSessions.challenge,
      newTotp: staffSessions.newTotp,
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      hasTotp: sql<boolean>`${staff.totpSecret} IS NOT NULL`,
      hasPasskey: sql<boolean>`EXISTS (SELECT FROM ${staffPasskeys} WHERE ${staffPasskeys.staffId} = ${staff.id})`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashOf(token)), isNotNull(staff.passwordHash), isOpen(now)));
  return found;
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, sessionId));
}

/** Records that the second factor was verified, and gives the session a new token. Undefined if the session has ended. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const { token, tokenHash } = newToken();
  const confirmed = await db
    .update(staffSessions)
    .set({ tokenHash, confirmedAt: now, lastSeenAt: now, challenge: null, newTotp: null })
    .where(eq(staffSessions.id, sessionId))
    .returning({ id: staffSessions.id });
  return confirmed.length > 0 ? token : undefined;
}

export async function listSessions(
  db: Db,
  staffId: number,
  currentId: string,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNotNull(staffSessions.confirmedAt), isOpen(now)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.createdAt));
  return rows.map((row) => asSession(row, currentId));
}

/** Ends a session of this person, never another's. Returns whether there was one. */
export async function endSession(db: Db, staffId: number, sessionId: string): Promise<boolean> {
  const isTheirs = and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, sessionId));
  return (await db.delete(staffSessions).where(isTheirs).returning({ id: staffSessions.id })).length > 0;
}

export async function endSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
}

export async function endAllSessions(db: Db, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}

/** Deletes expired sessions. */
export async function purgeStaffSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(staffSessions)
    .where(
      or(
        lte(staffSessions.lastSeenAt, before(now, IDLE_SECONDS)),
        lte(staffSessions.createdAt, before(now, LONGEST_SECONDS)),
      ),
    );
}

const isOpen = (now: Date) =>
  and(
    gt(staffSessions.lastSeenAt, before(now, IDLE_SECONDS)),
    gt(staffSessions.createdAt, before(now, LONGEST_SECONDS)),
    or(isNotNull(staffSessions.confirmedAt), gt(staffSessions.createdAt, before(now, HALF_SECONDS))),
  );
const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
