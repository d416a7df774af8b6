import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { CurrentAccount } from '#server/http/access.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { findSession, prolongSession } from './sessions.ts';

/** Milliseconds. A session's expiry moves at most this often, so that reads cost no write. */
const SLIDE_EVERY_MS = 60 * 60 * 1000;

type SessionDeps = Pick<Deps, 'db' | 'siteUrl' | 'now'>;

/**
 * The account of the request's session cookie; without a cookie the database is not asked. A cookie of an ended session
 * is not cleared: that could hit the cookie of a concurrent login.
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
