import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const NAME = 'marquee';
const DAY = 24 * 60 * 60;
/** Session lifetime without a visit. */
export const SESSION_SECONDS = 30 * DAY;
/** Maximum session lifetime from the login, even if used (OWASP, Session Management: absolute timeout). */
export const LONGEST_SESSION_SECONDS = 180 * DAY;

/** `__Host-`: under https, no other host and no plain http page can set or overwrite the cookie (RFC 6265bis, 4.1.3.2). */
const prefix = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'host' : undefined);

const options = (siteUrl: string): CookieOptions => ({
  prefix: prefix(siteUrl),
  path: '/',
  httpOnly: true,
  secure: siteUrl.startsWith('https:'),
  sameSite: 'Lax',
});

/** The cookie's full name. */
export const sessionCookieName = (siteUrl: string) => (prefix(siteUrl) === 'host' ? `__Host-${NAME}` : NAME);

/** The session token, if the browser sent one in our format: 32 bytes in base64url. */
export function readSessionCookie(c: Context, siteUrl: string): string | undefined {
  const token = getCookie(c, NAME, prefix(siteUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** `age`: seconds since the login. Limits the cookie's lifetime to that of the session. */
export function writeSessionCookie(c: Context, siteUrl: string, token: string, age = 0): void {
  const maxAge = Math.min(SESSION_SECONDS, Math.floor(LONGEST_SESSION_SECONDS - age));
  setCookie(c, NAME, token, { ...options(siteUrl), maxAge });
}

export function clearSessionCookie(c: Context, siteUrl: string): void {
  deleteCookie(c, NAME, options(siteUrl));
}
