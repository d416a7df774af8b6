import type { MiddlewareHandler } from 'hono';
import { HttpError } from './errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes from pages of another origin with 403. Checks Fetch Metadata first, which every current browser sends and no
 * script can set, then the Origin header. A caller that sends neither is not a browser, so it sends no cookie unintentionally.
 * (The same order as Go's http.CrossOriginProtection; OWASP, CSRF Prevention.)
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method) && isForeign(c.req.raw.headers, c.req.url, siteUrl)) {
      throw new HttpError('foreign-origin');
    }
    await next();
  };
}

function isForeign(headers: Headers, requestUrl: string, siteUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true; // `null`: a sandboxed frame, a file, a redirect between origins
  return origin !== siteUrl && !isRequestedHost(new URL(origin), new URL(requestUrl), new URL(siteUrl));
}

/**
 * The site may have a second hostname besides SITE_URL. Behind a TLS proxy this process sees http, so the scheme is taken from
 * SITE_URL: an https site accepts nothing from an http page, which could have been tampered with.
 */
function isRequestedHost(origin: URL, request: URL, site: URL): boolean {
  return origin.host === request.host && (origin.protocol === 'https:' || site.protocol === 'http:');
}
