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
/** Accounts of one browser, such as a family's; the last used first. */
const MOST_ACCOUNTS = 5;

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
  const marks = marksIn(c, door, origin);
  if (marks.length === 0) return undefined;
  const secret = await siteSecret(db, 'known devices');
  return marks.find(({ nonce, mark }) => isOf(markOf(secret, door, key, nonce), mark))?.nonce;
}

/** Records after a login that this browser is known, besides to accounts that logged in here before. */
export async function rememberDevice(c: Context, { db, origin, door }: Options, key: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const secret = await siteSecret(db, 'known devices');
  const others = marksIn(c, door, origin).filter(
    (each) => !isOf(markOf(secret, door, key, each.nonce), each.mark),
  );
  const marks = [{ nonce, mark: markOf(secret, door, key, nonce) }, ...others].slice(0, MOST_ACCOUNTS);
  setCookie(c, NAMES[door], marks.map((each) => `${each.nonce}.${each.mark}`).join('.'), {
    ...{ prefix: prefix(origin), path: '/', httpOnly: true, secure: origin.startsWith('https:') },
    ...{ sameSite: 'Strict', maxAge: LASTS_SECONDS },
  });
}

/** The marks of the cookie, none of them checked. */
const marksIn = (c: Context, door: Door, origin: string) =>
  [
    ...(getCookie(c, NAMES[door], prefix(origin)) ?? '').matchAll(
      /(?<![\w-])([\w-]{22})\.([\w-]{43})(?![\w-])/g,
    ),
  ]
    .slice(0, MOST_ACCOUNTS)
    .map(([, nonce = '', mark = '']) => ({ nonce, mark }));

const isOf = (expected: string, mark: string) => timingSafeEqual(Buffer.from(expected), Buffer.from(mark));

export const forgetDevice = (c: Context, { origin, door }: Options): void =>
  void deleteCookie(c, NAMES[door], {
    ...{ prefix: prefix(origin), path: '/', secure: origin.startsWith('https:') },
  });

const markOf = (secret: Buffer, door: Door, key: string, nonce: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([door, key, nonce]))
    .digest('base64url');
