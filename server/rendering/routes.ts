import type { CacheTags } from '#server/platform/db/content-version/content-version.ts';
import { PRIVATE, PUBLIC_CACHE } from '#server/platform/http/cache-control.ts';
import { HttpError, MethodNotAllowed, TOO_MANY_ASK } from '#server/platform/http/errors.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { withNotes } from '#server/platform/http/response-notes.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { RenderedPage } from '#web/site/entry-server.tsx';
import { cacheKey } from './cache/key.ts';
import { cacheable, skipsRenderQueue } from './cacheable.ts';
import { movedTo, redirectedTo } from './moved.ts';
import type { Renderer } from './render/built-renderer.ts';
import { contentSecurityPolicy } from './render/content-security-policy.ts';
import { createRenderApi } from './render/render-api.ts';

/**
 * More at once would be no faster: they would only compete for database connections until some wait too long. Wait and render
 * together stay below the page cache's limit (cache/render.ts).
 */
const RENDERS = {
  slots: 6,
  waiting: 2_000,
  patienceMs: 8_000,
  busy: TOO_MANY_ASK,
};

/** For all requests waiting for the same answer, but not later ones. */
const SHARED_ONCE = 'no-cache';

type Pages = {
  renderPage: Renderer;
  /** Counts a request for an address that has no page. */
  noteMissing?: (pathname: string) => void;
};

/**
 * Every address that nothing else answers is a page, rendered with its status and policy. A cacheable page (cacheable.ts) is
 * rendered from its address alone, any other with the request's headers. An entry's earlier address redirects permanently to its
 * current one.
 */
export function servePages(app: App, deps: Services & Pages): void {
  const https = deps.siteUrl.startsWith('https:');
  const api = createRenderApi(app, deps.freshness);
  const queue = createBoundedQueue(RENDERS);

  const cacheControl = (isKept: boolean) => (isKept && !deps.development ? PUBLIC_CACHE : PRIVATE);
  const cacheControlOf = ({ status, lacksParts }: RenderedPage, isKept: boolean) => {
    if (status !== 200) return PRIVATE;
    return isKept && lacksParts ? SHARED_ONCE : cacheControl(isKept);
  };

  app.get('*', async (c) => {
    // Undecoded: the framework's path is decoded, and `/%5Cother.site` would become an address on another site.
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = trimSlash(pathname);
    if (withoutSlash !== pathname) {
      const target = withoutSlash + search;
      return c.redirect(cacheKey(target, cacheable) ?? target, 301); // without unknown query keys
    }

    // Answer 404 without using a render slot.
    if (skipsRenderQueue(pathname)) throw new HttpError('not-found');

    const isKept = cacheable(pathname) !== undefined;
    const parts = gatherParts();
    // The site's own address, whatever the Host header says.
    const url = new URL(pathname + search, deps.siteUrl);
    const visit = isKept
      ? { request: new Request(url), api: api.shared(parts.add) }
      : { request: new Request(url, { headers: c.req.raw.headers }), api: api.forVisitor(c) };
    const page = await queue.run(() => deps.renderPage({ ...visit, siteUrl: deps.siteUrl }));
    // A renamed page is permanent; the number of pages in a list is not.
    const isRenamed = page.location && new URL(page.location, url).pathname !== pathname;
    if (page.location && !(isKept && isRenamed)) {
      if (isKept) c.header('Cache-Control', SHARED_ONCE);
      return c.redirect(page.location, 302);
    }
    const redirected = page.status === 404 ? await redirectedTo(url, api.shared) : undefined;
    if (redirected) {
      c.header('Cache-Control', PRIVATE); // ends as soon as there is a page at this address
      return c.redirect(redirected, 301);
    }
    const moved = page.location
      ? { location: page.location, parts: parts.all() }
      : isKept && page.status === 404 && (await movedTo(url, api.shared));
    if (moved) {
      c.header('Cache-Control', cacheControl(isKept));
      return withNotes(c.redirect(moved.location, 301), { body: '', parts: moved.parts });
    }
    if (page.status === 404 && search === '' && c.req.raw.method === 'GET') deps.noteMissing?.(pathname);
    const body = typeof page.html === 'string' ? Buffer.from(page.html) : page.html;
    const answer = c.body(body, page.status as 200, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': cacheControlOf(page, isKept),
      // The address of an uncached page may contain a secret: an order's key, a submission's token.
      ...(isKept ? {} : { 'Referrer-Policy': 'no-referrer' }),
      ...(deps.development
        ? {}
        : {
            'Content-Security-Policy': contentSecurityPolicy(page.scripts ?? [], {
              https,
              outside: page.outside,
            }),
          }),
      ...(page.status === 503 ? { 'Retry-After': '5' } : {}),
    });
    return withNotes(answer, { body, parts: parts.all() });
  });

  app.all('*', () => {
    throw new MethodNotAllowed();
  });
}

/** Collects the cache tags of all replies that a page shows; unknown as soon as one of them is. */
function gatherParts() {
  let gathered: Set<string> | undefined = new Set();
  return {
    add(parts: CacheTags): void {
      gathered = parts && gathered && new Set([...gathered, ...parts]);
    },
    all: (): CacheTags => gathered && [...gathered],
  };
}

/** One address a page. Folds leading slashes into one, so that the redirect never leaves the site. */
function trimSlash(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return `/${path.slice(start, end)}`;
}
