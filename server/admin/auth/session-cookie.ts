import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const NAME = 'marquee-staff';
const HOUR = 60 * 60;
/** Session lifetime without a request. */
export const IDLE_SECONDS = 12 * HOUR;
/** Maximum session lifetime from the login, even if used (OWASP, Session Management: absolute timeout). */
export const LONGEST_SECONDS = 7 * 24 * HOUR;
/** Lifetime of a session with the password only: time to find the phone, or to set up an authenticator app. */
export const HALF_SECONDS = HOUR / 2;

const prefix = (staffUrl: string) => (staffUrl.startsWith('https:') ? 'host' : undefined);

/** SameSite=Strict: a link on another site does not open a page of the admin app with the user's session. */
const options = (staffUrl: string): CookieOptions => ({
  prefix: prefix(staffUrl),
  path: '/',
  httpOnly: true,
  secure: staffUrl.startsWith('https:'),
  sameSite: 'Strict',
});

export const staffCookieName = (staffUrl: string) => (prefix(staffUrl) === 'host' ? `__Host-${NAME}` : NAME);

/** The session token, if the browser sent one in our format: 32 bytes in base64url. */
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
