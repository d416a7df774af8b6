import type { MiddlewareHandler } from 'hono';
import { Fault } from './errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another origin sends (OWASP, Cross-Site Request Forgery Prevention): Fetch Metadata
 * where the browser sends it, the Origin header otherwise. A caller that sends neither is no browser and carries no
 * cookie by accident.
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method) && isForeign(c.req.raw.headers, c.req.url, siteUrl)) {
      throw new Fault(403, 'This site takes writes from its own pages only');
    }
    await next();
  };
}

function isForeign(headers: Headers, requestUrl: string, siteUrl: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  return origin !== siteUrl && origin !== new URL(requestUrl).origin;
}
