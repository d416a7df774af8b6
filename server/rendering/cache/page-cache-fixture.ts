import { freshnessOf } from './listener-fixture.ts';
import { createPageCache } from './page-cache.ts';
import type { Rendered } from './rendered.ts';

export const TEXT = 'A film about the moon. '.repeat(200);

export type Fields = { status?: number; cacheControl?: string; headers?: Record<string, string> };
export function rendered(
  text: string,
  { status = 200, cacheControl = 'public, max-age=0', headers = {} }: Fields = {},
): Rendered {
  return {
    status,
    headers: new Headers({ 'cache-control': cacheControl, ...headers }),
    body: Buffer.from(text),
  };
}

/** A cache of content whose revision the test sets. */
export function startCache({ maxBytes = 1_000_000 } = {}) {
  const content = { revision: 1, isAway: false };
  const cache = createPageCache({
    maxBytes,
    freshness: freshnessOf(content),
    isDatabaseAway: () => content.isAway,
  });
  const load = (key: string, fields?: Fields) => cache.load(key, async () => rendered(TEXT, fields));
  return { cache, content, load };
}
