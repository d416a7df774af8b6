import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or link, of which only the SHA-256 is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** A path without its secret, for logs: the token of a submission's page or call, the key of an order's. */
export const withoutSecret = (path: string): string =>
  path.replace(/(\/submission\/)[^/?]+/, '$1…').replace(/([?&]key=)[^&]+/, '$1…');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
