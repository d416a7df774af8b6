import { randomUUID } from 'node:crypto';
import type { Parts } from '#server/db/freshness.ts';
import type { Deps } from '#server/deps.ts';
import { createBoundedQueue } from '#server/http/bounded-queue.ts';
import { PRIVATE, PUBLIC_CACHE } from '#server/http/cache-control.ts';
import { HttpError, MethodNotAllowed, TOO_MANY_ASK } from '#server/http/errors.ts';
import { withNotes } from '#server/http/response-notes.ts';
import type { App } from '#server/http/serve.ts';
import type { RenderedPage } from '#web/entry-server.tsx';
import { cacheKey } from './cache/key.ts';
import { cacheable, takesNoTurn } from './cacheable.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { movedTo } from './moved.ts';
import { ownScripts } from './own-scripts.ts';
import { createRenderApi } from './render-api.ts';

/**
 * More at once would be no faster: they would only compete for database connections until some wait too long. Wait and
 * render together stay below the page cache's limit (cache/render.ts).
 */
const RENDERS = {
  slots: 6,
  waiting: 2_000,
  patienceMs: 8_000,
  busy: TOO_MANY_ASK,
};

/** For everyone who waits for the same answer, and nobody later. */
const SHARED_ONCE = 'no-cache';

/**
 * Every address that nothing else answers is a page, rendered with its status and policy. A cacheable page (cacheable.ts)
 * is rendered from its address alone, any other with the request's headers. An entry's earlier address leads to its present
 * one for good.
 */
export function servePages(app: App, deps: Deps): void {
  const https = deps.siteUrl.startsWith('https:');
  const api = createRenderApi(app, deps.freshness);
  const queue = createBoundedQueue(RENDERS);

  const cacheControl = (isKept: boolean) => (isKept && !deps.development ? PUBLIC_CACHE : PRIVATE);
  const cacheControlOf = ({ status, lacksParts }: RenderedPage, isKept: boolean) => {
    if (status !== 200) return PRIVATE;
    return isKept && lacksParts ? SHARED_ONCE : cacheControl(isKept);
  };

  app.get('*', async (c) => {
    // As sent: the framework's own path is decoded, and `/%5Cother.site` would become an address elsewhere.
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = trimSlash(pathname);
    if (withoutSlash !== pathname) {
      const target = withoutSlash + search;
      return c.redirect(cacheKey(target, cacheable) ?? target, 301); // without query keys that nobody knows
    }

    // Nothing is there, and whoever asked has taken no turn for a render.
    if (takesNoTurn(pathname)) throw new HttpError('not-found');

    const mark = randomUUID();
    const isKept = cacheable(pathname) !== undefined;
    const parts = gatherParts();
    // The site's own address, whatever the Host header says.
    const url = new URL(pathname + search, deps.siteUrl);
    const visit = isKept
      ? { request: new Request(url), api: api.shared(parts.add) }
      : { request: new Request(url, { headers: c.req.raw.headers }), api: api.forVisitor(c) };
    const page = await queue.run(() => deps.renderPage({ ...visit, siteUrl: deps.siteUrl, mark }));
    if (page.location) {
      if (isKept) c.header('Cache-Control', SHARED_ONCE);
      return c.redirect(page.location, 302);
    }
    const moved = isKept && page.status === 404 ? await movedTo(pathname, api.shared) : undefined;
    if (moved) {
      c.header('Cache-Control', cacheControl(isKept));
      return withNotes(c.redirect(moved.location, 301), { text: '', parts: moved.parts });
    }
    const { html, scripts } = ownScripts(page.html, mark);
    const answer = c.html(html, page.status as 200, {
      'Cache-Control': cacheControlOf(page, isKept),
      // What is not kept may have a secret in its address: an order's key, a submission's token.
      ...(isKept ? {} : { 'Referrer-Policy': 'no-referrer' }),
      ...(deps.development ? {} : { 'Content-Security-Policy': contentSecurityPolicy(scripts, { https }) }),
      ...(page.status === 503 ? { 'Retry-After': '5' } : {}),
    });
    return withNotes(answer, { text: html, parts: parts.all() });
  });

  app.all('*', () => {
    throw new MethodNotAllowed();
  });
}

/** What all replies that a page shows were made of; unknown as soon as one of them is. */
function gatherParts() {
  let gathered: Set<string> | undefined = new Set();
  return {
    add(parts: Parts): void {
      gathered = parts && gathered && new Set([...gathered, ...parts]);
    },
    all: (): Parts => gathered && [...gathered],
  };
}

/** One address a page. Leading slashes are folded into one, so that the redirect never leaves the site. */
function trimSlash(path: string): string {
  let [start, end] = [0, path.length];
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return `/${path.slice(start, end)}`;
}
