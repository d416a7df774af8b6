import type { Context } from 'hono';

/** The token of `Authorization: Bearer …` (RFC 6750); undefined for requests without one. */
export function bearerOf(c: Pick<Context, 'req'>): string | undefined {
  const [scheme = '', token = ''] = (c.req.header('Authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
}
