import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { siteSecret } from '#server/platform/db/site-secret.ts';

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): wrong passwords from a browser with an earlier login
 * are counted separately, so that guesses by strangers do not lock its owner out.
 */

const LASTS_SECONDS = 180 * 24 * 60 * 60;

/** Members and staff have separate cookies. */
type Door = 'member' | 'staff';
const NAMES = { member: 'marquee-device', staff: 'marquee-staff-device' } as const;

type Db = Pick<NodePgDatabase, 'select' | 'insert'>;
type Options = { db: Db; origin: string; door: Door };

const prefix = (origin: string) => (origin.startsWith('https:') ? 'host' : undefined);

/** The device, if `key` has logged in on it before. */
export async function knownDevice(
  c: Context,
  { db, origin, door }: Options,
  key: string,
): Promise<string | undefined> {
  const [, nonce, mark] =
    /^([\w-]{22})\.([\w-]{43})$/.exec(getCookie(c, NAMES[door], prefix(origin)) ?? '') ?? [];
  if (!nonce || !mark) return undefined;
  const expected = markOf(await siteSecret(db, 'known devices'), door, key, nonce);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(mark)) ? nonce : undefined;
}

/** Records after a login that this browser is known. */
export async function rememberDevice(c: Context, { db, origin, door }: Options, key: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const mark = markOf(await siteSecret(db, 'known devices'), door, key, nonce);
  setCookie(c, NAMES[door], `${nonce}.${mark}`, {
    ...{ prefix: prefix(origin), path: '/', httpOnly: true, secure: origin.startsWith('https:') },
    ...{ sameSite: 'Strict', maxAge: LASTS_SECONDS },
  });
}

export const forgetDevice = (c: Context, { origin, door }: Options): void =>
  void deleteCookie(c, NAMES[door], {
    ...{ prefix: prefix(origin), path: '/', secure: origin.startsWith('https:') },
  });

const markOf = (secret: Buffer, door: Door, key: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([door, key, nonce]))
    .digest('base64url');
