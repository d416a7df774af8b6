import { createHash, randomBytes } from 'node:crypto';
import { BEFORE_SECRETS } from '#contract/secret-addresses.ts';

/** 256 random bits for a cookie or link, of which only the SHA-256 is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** In HTML the separator between two parameters is written `&amp;`. */
const BEFORE = BEFORE_SECRETS.map((words) => words.replace('?', '\\?').replace('&', '&(?:amp;|#38;)?'));
const SECRET = new RegExp(`(${BEFORE.join('|')})[^/?#&\\s"'<>\\\\]+`, 'g');

/** An address, or a text with addresses, without secrets that grant access: for logs and exports. */
export const withoutSecret = (text: string): string => text.replace(SECRET, '$1…');

/** Whether `withoutSecret` removes a secret, or has removed one before. */
export const hasSecret = (text: string): boolean => text.search(SECRET) >= 0;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
