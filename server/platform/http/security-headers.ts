import type { MiddlewareHandler } from 'hono';
import { PRIVATE } from './cache-control.ts';

/** Headers of every answer (OWASP Secure Headers); pages add their content security policy. */
const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Headers of an answer made outside the application: one sentence of text. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': PRIVATE,
  ...Object.fromEntries(SECURITY_HEADERS),
};

/**
 * Adds these headers, and HSTS under https, to every answer that does not set them itself. An answer without its own
 * Cache-Control is private.
 */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler {
  const headers = [
    ...SECURITY_HEADERS,
    ['Cache-Control', PRIVATE] as const,
    ...(https ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const] : []),
  ];
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
