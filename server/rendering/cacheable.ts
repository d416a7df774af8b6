import { parseCatalogueSearch } from '#contract/catalogue/catalogue-query.ts';
import { parseScreeningSearch } from '#contract/catalogue/screening-search.ts';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { BRAND_PREFIX } from '#contract/core/brand.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { laterPage, wordsInAddress } from '#contract/core/catalogue.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { API_DOCS_PATH, OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { pageSlugAt } from '#contract/core/page-address.ts';
import { paths } from '#contract/core/paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sharedShopFilter } from '#contract/shop/shop-filter.ts';
import type { ReadQuery } from './cache/key.ts';

type CacheableAddress = { pattern: RegExp; read: ReadQuery };

/**
 * Pages and feeds with the same answer for everyone, with the reader of their query. Any other address, unless it is a public
 * read of the contract, is rendered per request, with its headers, and never cached.
 */
const SAME_FOR_EVERYONE: Record<string, ReadQuery> = {
  [paths.home]: noQuery,
  [paths.films]: parseCatalogueSearch,
  [`${paths.browsePage('')}{slug}`]: pageQuery,
  [`${paths.film('')}{slug}`]: noQuery,
  [`${paths.person('')}{slug}`]: noQuery,
  [`${paths.film('')}{slug}/book`]: noQuery,
  [`${paths.film('')}{slug}/calendar.ics`]: noQuery,
  [paths.screenings]: parseScreeningSearch,
  [calendarPaths.screening('{id}')]: noQuery,
  [calendarPaths.all]: noQuery,
  [paths.seasons]: noQuery,
  [`${paths.season('')}{slug}`]: noQuery,
  [paths.about]: noQuery,
  [paths.blog]: pageQuery,
  [`${paths.post('')}{slug}`]: noQuery,
  [`${paths.tag('')}{tag}`]: pageQuery,
  [`${paths.tag('')}{tag}/feed.xml`]: noQuery,
  [`${paths.blogYear('')}{year}`]: pageQuery,
  [paths.contact]: noQuery,
  [paths.shop]: sharedShopFilter,
  [`${paths.collection('')}{collection}`]: sharedShopFilter,
  [`${paths.product('')}{slug}`]: noQuery,
  [paths.cart]: noQuery,
  [paths.checkout]: noQuery,
  [paths.search]: searchQuery,
  [paths.watchlist]: noQuery,
  [paths.login]: noQuery,
  [paths.forgotPassword]: noQuery,
  [paths.newPassword]: noQuery,
  [paths.confirmEmail]: noQuery,
  [audiencePaths.newsletter]: subjectQuery,
  [paths.sitemap]: pageQuery,
  [paths.privacy]: noQuery,
  [paths.terms]: noQuery,
  [paths.submitFilm]: noQuery,
  [paths.accessibility]: noQuery,
  [paths.blogFeed]: noQuery,
  '/sitemap.xml': noQuery,
  '/sitemap-pages.xml': noQuery,
  '/sitemap-films-{part}.xml': noQuery,
  '/sitemap-people-{part}.xml': noQuery,
  '/robots.txt': noQuery,
  '/site.webmanifest': noQuery,
  '/favicon.ico': noQuery,
  [`${BRAND_PREFIX}{name}`]: noQuery,
  [OPENAPI_PATH]: noQuery,
  [API_DOCS_PATH]: noQuery,
};

/** Their path patterns with parameters. */
export const CACHEABLE_PATTERNS = Object.keys(SAME_FOR_EVERYONE);

const kept: CacheableAddress[] = [
  ...Object.entries(SAME_FOR_EVERYONE).map(([path, read]) => ({ pattern: patternOf(path), read })),
  ...endpoints
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.access === 'public')
    .map(({ path, query }) => ({ pattern: patternOf(path), read: query ? bySchema(query) : noQuery })),
];

/** The query reader of a path that is the same for everyone; undefined for any other path. */
export function cacheable(pathname: string): ReadQuery | undefined {
  const known = kept.find(({ pattern }) => pattern.test(pathname));
  return known?.read ?? (pageSlugAt(pathname) ? noQuery : undefined);
}

/** Files, and the state of this process. No page has any of these addresses. */
const UNQUEUED = /^\/(?:(?:media|assets|staff\/assets)\/|(?:healthz|readyz|metrics)$)/;

/** Whether a path skips the queue: files limit their own work, and operators never wait. */
export const skipsRenderQueue = (pathname: string): boolean => UNQUEUED.test(pathname);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w{1,40}\}/g, '[^/]+')}$`);
}

function noQuery(): Record<string, unknown> {
  return {};
}

function searchQuery({ search = '' }: Record<string, string>): Record<string, unknown> {
  return { search: wordsInAddress(search) };
}

/** What the newsletter's page is about, if it is not the newsletter alone. */
function subjectQuery({ film, product }: Record<string, string>): Record<string, unknown> {
  return film ? { film } : { product };
}

function pageQuery({ page }: Record<string, string>): Record<string, unknown> {
  return { page: laterPage(page) };
}

/** Parsed as by the call, without defaults. A query that it refuses makes no key. */
function bySchema(schema: NonNullable<Endpoint['query']>): ReadQuery {
  const defaults: Record<string, unknown> = schema.parse({});
  return (given) => {
    const read = schema.safeParse(given);
    if (!read.success) return undefined;
    return Object.fromEntries(Object.entries(read.data).filter(([name, value]) => value !== defaults[name]));
  };
}
