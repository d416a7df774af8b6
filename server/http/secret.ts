import { createHash, randomBytes } from 'node:crypto';
import { BEFORE_SECRETS } from '#contract/secret-addresses.ts';

/** 256 random bits for a cookie or link, of which only the SHA-256 is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

const SECRET = new RegExp(
  `(${BEFORE_SECRETS.map((words) => words.replace('?', '\\?')).join('|')})[^/?#&\\s"'<>\\\\]+`,
  'g',
);

/** An address, or a text with addresses, without what opens a door to whoever reads it: for logs and exports. */
export const withoutSecret = (text: string): string => text.replace(SECRET, '$1…');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
