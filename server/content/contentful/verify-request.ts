import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old, or how early, a request may be, in milliseconds: clocks differ, and a delivery may wait. */
const MOST_SKEW_MS = 5 * 60_000;
const SIGNATURE = 'x-contentful-signature';
const SIGNED_HEADERS = 'x-contentful-signed-headers';
const TIMESTAMP = 'x-contentful-timestamp';

/** A request as it came: `path` without host, `header` by small letters. */
type Request = { method: string; path: string; header: (name: string) => string | undefined; body: string };

/**
 * Whether a webhook was signed with this secret a short time ago. The signature is an HMAC (SHA-256) over method, path, signed headers
 * and body (https://www.contentful.com/developers/docs/webhooks/request-verification).
 */
export function isFromContentful(
  { method, path, header, body }: Request,
  secret: string,
  now: number,
): boolean {
  const names = (header(SIGNED_HEADERS) ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (!names.includes(TIMESTAMP) || !names.includes(SIGNED_HEADERS)) return false;
  const at = Number(header(TIMESTAMP));
  if (!Number.isInteger(at) || Math.abs(now - at) > MOST_SKEW_MS) return false;
  const headers = names
    .sort()
    .flatMap((name) => {
      const value = header(name);
      return value === undefined ? [] : [`${name}:${value.trim()}`];
    })
    .join(';');
  const signed = [method, encodeURI(path), headers, body].join('\n');
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(header(SIGNATURE) ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
