import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '#server/platform/db/db.ts';
import { passkeyChallenges } from '#server/platform/db/tables/visitors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';

/* Challenges are open for one browser, by a cookie that it gets with the first one: a response that was caught elsewhere is of no use. */

const NAME = 'marquee-passkey';
const LASTS_SECONDS = 10 * 60;
/** Of all browsers together. Beyond, the oldest end. */
const MOST_OPEN = 20_000;

type Options = { db: Db; siteUrl: string; now: Date };

const prefix = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'host' : undefined);

const browserOf = (c: Context, siteUrl: string): string | undefined => {
  const token = getCookie(c, NAME, prefix(siteUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Opens a challenge for the browser. `userId`: for adding a passkey to this account; without it, for signing. */
export async function openChallenge(
  c: Context,
  { db, siteUrl, now }: Options,
  challenge: string,
  userId?: number,
): Promise<void> {
  const token = browserOf(c, siteUrl) ?? newToken().token;
  const expiresAt = new Date(now.getTime() + LASTS_SECONDS * 1000);
  await db.insert(passkeyChallenges).values({ challenge, browser: hashOf(token), userId, expiresAt });
  await db.execute(sql`DELETE FROM passkey_challenges WHERE expires_at <= (
    SELECT expires_at FROM passkey_challenges ORDER BY expires_at DESC OFFSET ${MOST_OPEN} LIMIT 1)`);
  setCookie(c, NAME, token, {
    ...{ prefix: prefix(siteUrl), path: '/', httpOnly: true, secure: siteUrl.startsWith('https:') },
    ...{ sameSite: 'Strict', maxAge: LASTS_SECONDS },
  });
}

/** Takes an open challenge of this browser. Of two that take it at once, one gets it. */
export async function takeChallenge(
  c: Context,
  { db, siteUrl, now }: Options,
  challenge: string,
  userId?: number,
): Promise<boolean> {
  const token = browserOf(c, siteUrl);
  if (!token) return false;
  const isOpen = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.browser, hashOf(token)),
    userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
    gt(passkeyChallenges.expiresAt, now),
  );
  const taken = await db
    .delete(passkeyChallenges)
    .where(isOpen)
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}

export const purgeChallenges = (db: Pick<Db, 'delete'>, now: Date) =>
  db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
