import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { siteSecrets } from '#server/db/tables/orders.ts';

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser in which somebody has logged in before counts its
 * wrong passwords by itself, so that strangers who guess do not lock the person out.
 */

const SECRET = 'known devices';
const LASTS_SECONDS = 180 * 24 * 60 * 60;

/** Members and staff have cookies of their own. */
type Door = 'member' | 'staff';
const NAMES = { member: 'marquee-device', staff: 'marquee-staff-device' } as const;

type Db = Pick<NodePgDatabase, 'select' | 'insert'>;
type Options = { db: Db; origin: string; door: Door };

const prefix = (origin: string) => (origin.startsWith('https:') ? 'host' : undefined);

/** The device, if somebody has logged in on it as `key` before. */
export async function knownDevice(
  c: Context,
  { db, origin, door }: Options,
  key: string,
): Promise<string | undefined> {
  const [, nonce, mark] =
    /^([\w-]{22})\.([\w-]{43})$/.exec(getCookie(c, NAMES[door], prefix(origin)) ?? '') ?? [];
  if (!nonce || !mark) return undefined;
  const expected = markOf(await readSecret(db), door, key, nonce);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(mark)) ? nonce : undefined;
}

/** After a login: the browser is known from now on. */
export async function rememberDevice(c: Context, { db, origin, door }: Options, key: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64url');
  const mark = markOf(await readSecret(db), door, key, nonce);
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

/** Made at its first use. */
async function readSecret(db: Db): Promise<Buffer> {
  const [found] = await db.select().from(siteSecrets).where(eq(siteSecrets.name, SECRET));
  if (found) return found.secret;
  await db
    .insert(siteSecrets)
    .values({ name: SECRET, secret: randomBytes(32) })
    .onConflictDoNothing();
  return readSecret(db);
}
