import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pageQueryKeys } from '#contract/paths.ts';

type PublicRead = { pattern: RegExp; keys: readonly string[] };

const publicReads: PublicRead[] = endpoints
  .filter((endpoint) => endpoint.method === 'GET' && endpoint.access === 'public')
  .map((endpoint) => ({ pattern: patternOf(endpoint.path), keys: queryKeys(endpoint) }));

/** Answered by the framework each time: files, the state of this process, and what has no single answer. */
const NEVER_KEPT = /^\/(?:media|assets|healthz|readyz|metrics)(?:\/|$)/;

/**
 * The query keys that count in what an address shows, or undefined where its answers are not kept: pages, feeds and
 * the public reads of the contract are kept, everything personal is not.
 */
export function cacheable(pathname: string): readonly string[] | undefined {
  if (NEVER_KEPT.test(pathname)) return undefined;
  if (!pathname.startsWith('/api/')) return pageQueryKeys(pathname);
  if (pathname === '/api/openapi.json') return [];
  return publicReads.find(({ pattern }) => pattern.test(pathname))?.keys;
}

function patternOf(path: Endpoint['path']): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function queryKeys(endpoint: Endpoint): string[] {
  return Object.keys(endpoint.query?.shape ?? {});
}
