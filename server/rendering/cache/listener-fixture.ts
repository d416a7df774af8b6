import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import type { ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { listen } from '#server/platform/http/connections/listen.ts';
import { skipsRenderQueue } from '../cacheable.ts';
import type { Cacheable } from './key.ts';
import { createListener } from './listener.ts';
import { createPageCache } from './page-cache.ts';
import type { Fetch } from './render.ts';

export const PAGE = `<h1>Full moon</h1>${'<p>A film about the moon.</p>'.repeat(100)}`;
export const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' };
export const page = (text = PAGE, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { ...PUBLIC, ...headers } });

const UNKEPT = /^\/(?:mine|media|assets|staff|metrics)\b/;

/** A site whose paths are cached, except files and those below /mine. */
export async function startSite(fetch: Fetch) {
  const content = { revision: 1 };
  const freshness = freshnessOf(content);
  const log = { error: vi.fn() };
  const app = { fetch: vi.fn(fetch) };
  const cache = createPageCache({ maxBytes: 1_000_000, freshness });
  const cacheable: Cacheable = (path) => (UNKEPT.test(path) ? undefined : (given) => ({ page: given.page }));
  const siteUrl = 'https://films.example';
  const listener = createListener({ app, cache, cacheable, skipsRenderQueue, siteUrl, log });
  const site = await listen({ listener, host: '127.0.0.1', port: 0, log, times: { quiet: 10 } });
  onTestFinished(site.close);
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    globalThis.fetch(site.url + path, { redirect: 'manual', headers, ...init });
  return { url: site.url, port: Number(new URL(site.url).port), get, app, cache, content, log };
}

/** Sends raw bytes and reads until the server closes. */
export function sendRaw(port: number, request: string): Promise<string> {
  return readAll(connect(port, '127.0.0.1').end(request));
}

/** The content version of content that changes entirely with its revision. */
export const freshnessOf = (content: { revision: number }): ContentVersion => ({
  current: () => content.revision,
  isFresh: (since) => since === content.revision,
});
