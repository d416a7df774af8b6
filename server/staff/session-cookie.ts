import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const NAME = 'marquee-staff';
const HOUR = 60 * 60;
/** Without a request. */
export const IDLE_SECONDS = 12 * HOUR;
/** From the login on, however often it is used (OWASP, Session Management: absolute timeout). */
export const LONGEST_SECONDS = 7 * 24 * HOUR;
/** After the password alone: time to find the phone, or to set up an authenticator app. */
export const HALF_SECONDS = HOUR / 2;

const prefix = (staffUrl: string) => (staffUrl.startsWith('https:') ? 'host' : undefined);

/** Strict: no link on another site opens a page of the back office as the person who is logged in. */
const options = (staffUrl: string): CookieOptions => ({
  prefix: prefix(staffUrl),
  path: '/',
  httpOnly: true,
  secure: staffUrl.startsWith('https:'),
  sameSite: 'Strict',
});

export const staffCookieName = (staffUrl: string) => (prefix(staffUrl) === 'host' ? `__Host-${NAME}` : NAME);

/** The session token, if the browser sent one in our form: 32 bytes in base64url. */
export function readStaffCookie(c: Context, staffUrl: string): string | undefined {
  const token = getCookie(c, NAME, prefix(staffUrl));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function writeStaffCookie(c: Context, staffUrl: string, token: string): void {
  setCookie(c, NAME, token, { ...options(staffUrl), maxAge: LONGEST_SECONDS });
}

export function clearStaffCookie(c: Context, staffUrl: string): void {
  deleteCookie(c, NAME, options(staffUrl));
}
