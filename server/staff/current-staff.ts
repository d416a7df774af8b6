import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { StaffEntrant } from '#server/http/access.ts';
import { readStaffCookie } from './session-cookie.ts';
import { findSession, touchSession } from './sessions.ts';

/** Milliseconds. The time of the last request is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The staff session of the request's cookie; without a cookie the database is not asked. */
export async function currentStaff(
  c: Context,
  { db, staffUrl, now }: Pick<Deps, 'db' | 'staffUrl' | 'now'>,
): Promise<StaffEntrant | undefined> {
  const token = readStaffCookie(c, staffUrl);
  if (!token) return undefined;
  const time = now();
  const session = await findSession(db, token, time);
  if (!session) return undefined;
  const { lastSeenAt, ...entrant } = session;
  if (time.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS)
    await touchSession(db, entrant.sessionId, time);
  return entrant;
}
