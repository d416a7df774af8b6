import type { Context } from 'hono';
import type { MfaPendingStaff } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readStaffCookie } from './session-cookie.ts';
import { findSession, touchSession } from './sessions.ts';

/** In milliseconds. The time of the last request is stored at most this often. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** The staff session of the request's cookie; without a cookie the database is not queried. */
export async function currentStaff(
  c: Context,
  { db, staffUrl, now }: Pick<Services, 'db' | 'staffUrl' | 'now'>,
): Promise<MfaPendingStaff | undefined> {
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
