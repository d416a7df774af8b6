import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { CurrentAccount } from '#server/http/access.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { findSession, prolongSession } from './sessions.ts';

/** Milliseconds. A session slides at most once in this time, so that reading costs no write. */
const SLIDE_EVERY_MS = 60 * 60 * 1000;

type SessionDeps = Pick<Deps, 'db' | 'siteUrl' | 'now'>;

/**
 * Who sends this request, by the session cookie; without one the database is not asked. A cookie whose session has ended
 * is left alone: clearing it here could hit the cookie of a login that is answered at the same moment.
 */
export async function currentAccount(
  c: Context,
  { db, siteUrl, now }: SessionDeps,
): Promise<CurrentAccount | undefined> {
  const token = readSessionCookie(c, siteUrl);
  if (!token) return undefined;
  const time = now();
  const session = await findSession(db, token, time);
  if (!session) return undefined;

  const { lastSeenAt, ...account } = session;
  if (time.getTime() - lastSeenAt.getTime() >= SLIDE_EVERY_MS) {
    await prolongSession(db, session.sessionId, time);
    writeSessionCookie(c, siteUrl, token, secondsBetween(session.loggedInAt, time));
  }
  return account;
}

export const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
