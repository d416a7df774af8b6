import { and, desc, eq, gt, lte, ne, notInArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Session } from '#contract/members/accounts.ts';
import { sessions, users } from '#server/platform/db/tables/visitors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';
import { asSession } from './as-session.ts';
import { LONGEST_SESSION_SECONDS, SESSION_SECONDS } from './session-cookie.ts';

/** The database or a transaction. */
type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

/** An account with more loses the session unused for longest. */
const MAX_SESSIONS = 50;

/** Starts a session and returns its token. */
export async function startSession(db: Db, userId: number, device: string, now: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await db
    .insert(sessions)
    .values({ tokenHash, userId, device, createdAt: now, lastSeenAt: now, expiresAt: expiry(now) });
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MAX_SESSIONS);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
  return token;
}

/** The open session of a token, with its user. */
export async function findSession(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      loggedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      username: users.username,
      displayName: users.displayName,
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), isOpen(now)));
  return found;
}

/** Restarts the 30 days. */
export async function prolongSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: expiry(now) })
    .where(eq(sessions.id, sessionId));
}

/** Gives a session a new token and restarts its 30 days. Undefined if it has ended. */
export async function renewToken(db: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const { token, tokenHash } = newToken();
  const renewed = await db
    .update(sessions)
    .set({ tokenHash, lastSeenAt: now, expiresAt: expiry(now) })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return renewed.length > 0 ? token : undefined;
}

export async function listSessions(db: Db, userId: number, currentId: string, now: Date): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows.map((row) => asSession(row, currentId));
}

/** Ends a session of this user, never another user's. Returns whether there was one. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const isTheirs = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  return (await db.delete(sessions).where(isTheirs).returning({ id: sessions.id })).length > 0;
}

/** Ends the session of a token. Returns its id and account; undefined if there was none. */
export async function endSessionOf(db: Db, token: string) {
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning({ session: sessions.id, account: sessions.userId });
  return ended;
}

export async function endOtherSessions(db: Db, userId: number, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes expired sessions. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, oldestLogin(now))));
}

const isOpen = (now: Date) => and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldestLogin(now)));
const oldestLogin = (now: Date) => new Date(now.getTime() - LONGEST_SESSION_SECONDS * 1000);
const expiry = (now: Date) => new Date(now.getTime() + SESSION_SECONDS * 1000);
