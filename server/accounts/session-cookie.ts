import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const NAME = 'marquee';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** `__Host-`: under https no other host and no plain http page can set or overwrite it (RFC 6265bis, 4.1.3.2). */
const prefix = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'host' : undefined);

const options = (siteUrl: string): CookieOptions => ({
  prefix: prefix(siteUrl),
  path: '/',
  httpOnly: true,
  secure: siteUrl.startsWith('https:'),
  sameSite: 'Lax',
});

/** The cookie as the browser knows it. */
export const sessionCookieName = (siteUrl: string) => (prefix(siteUrl) === 'host' ? `__Host-${NAME}` : NAME);

/** The session's token, if the browser sent one that could be ours: 32 bytes in base64url. */
export function readSessionCookie(c: Context, siteUrl: string): string | undefined {
  const token = getCookie(c, NAME, prefix(siteUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function writeSessionCookie(c: Context, siteUrl: string, token: string): void {
  setCookie(c, NAME, token, { ...options(siteUrl), maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(c: Context, siteUrl: string): void {
  deleteCookie(c, NAME, options(siteUrl));
}
