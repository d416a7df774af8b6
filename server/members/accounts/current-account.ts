import type { Context } from 'hono';
import type { CurrentAccount } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { findSession, prolongSession } from './sessions.ts';

/** In milliseconds. A session's expiry is extended at most this often, so that most reads cost no write. */
const SLIDE_EVERY_MS = 60 * 60 * 1000;

type SessionDeps = Pick<Services, 'db' | 'siteUrl' | 'now'>;

/**
 * The account of the request's session cookie; without a cookie the database is not queried. The cookie of an ended session is not
 * cleared, since that could clear the cookie of a concurrent login.
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
