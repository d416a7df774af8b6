import { asWords, DEFAULT_PAGE_SIZE, FILM_SORTS, PAGE_SIZES } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isPublicCategory } from '#contract/film-categories.ts';
import { paths } from '#contract/paths.ts';
import type { ReadQuery } from './cache/key.ts';

type PublicRead = { pattern: RegExp; read: ReadQuery };

const publicReads: PublicRead[] = endpoints
  .filter((endpoint) => endpoint.method === 'GET' && endpoint.access === 'public')
  .map(({ path, query }) => ({ pattern: patternOf(path), read: query ? bySchema(query) : noQuery }));

/** Never cached: files, the state of this process, and what has no single answer. */
const NEVER_KEPT = /^\/(?:media|assets|healthz|readyz|metrics)(?:[/?]|$)/;

/** Whether a request target skips the queue: files bound their own work, and operators never wait. */
export const takesNoTurn = (target: string): boolean => NEVER_KEPT.test(target);

/**
 * The relevant part of a path's query, or undefined if its answers are not cached. Pages, feeds and public reads of the
 * contract are cached, nothing personal is.
 */
export function cacheable(pathname: string): ReadQuery | undefined {
  if (NEVER_KEPT.test(pathname)) return undefined;
  if (!pathname.startsWith('/api/')) return pageQueries[pathname] ?? noQuery;
  if (pathname === '/api/openapi.json') return noQuery;
  return publicReads.find(({ pattern }) => pattern.test(pathname))?.read;
}

function patternOf(path: Endpoint['path']): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w{1,40}\}/g, '[^/]+')}$`);
}

/** Pages that depend on their query. */
const pageQueries: Record<string, ReadQuery> = {
  [paths.films]: catalogueQuery,
  [paths.sitemap]: siteMapQuery,
};

function noQuery(): Record<string, unknown> {
  return {};
}

/** Parsed as the page does: values that mean the same must not make another key. */
function catalogueQuery(given: Record<string, string>): Record<string, unknown> {
  const { search = '', category = '', genre = '', sort, page = '', limit } = given;
  const named = asWords(category);
  const pageSize = PAGE_SIZES.find((size) => size === Number(limit));
  return {
    search: asWords(search),
    category: named && isPublicCategory(named) ? named : undefined,
    genre: asWords(genre),
    sort: FILM_SORTS.find((each) => each === sort),
    page: laterPage(page),
    limit: pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize,
  };
}

function siteMapQuery({ page = '' }: Record<string, string>): Record<string, unknown> {
  return { page: laterPage(page) };
}

/** A page number above 1. */
function laterPage(page: string): number | undefined {
  const number = /^\d{1,7}$/.test(page) ? Number(page) : 1;
  return number > 1 ? number : undefined;
}

/** Parsed as the call does, without defaults. A query that it refuses makes no key. */
function bySchema(schema: NonNullable<Endpoint['query']>): ReadQuery {
  const defaults: Record<string, unknown> = schema.parse({});
  return (given) => {
    const read = schema.safeParse(given);
    if (!read.success) return undefined;
    return Object.fromEntries(Object.entries(read.data).filter(([name, value]) => value !== defaults[name]));
  };
}
