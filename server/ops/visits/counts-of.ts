import { z } from 'zod';
import { entryAt } from '#contract/core/entry-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { Slug } from '#contract/core/slug.ts';
import { COUNTED_PRESSES, type CountedPress } from '#contract/core/visits.ts';
import { BEFORE_SECRETS } from '#contract/secret-addresses.ts';
import { pathnameOf } from '#server/rendering/cache/key.ts';
import { routeOf } from '../metrics/route-of.ts';

/** What a page reports (web/site/hydration/count-visits.ts). */
export const Beacon = z.object({
  /** `search`: other words on the page that was counted already. */
  kind: z.enum(['view', 'search', ...COUNTED_PRESSES]),
  path: z.string().max(200),
  of: Slug.optional().describe('slug of the film or product that was pressed'),
  words: z.string().max(200).nullish(),
  none: z.boolean().optional().describe('whether the page says that nothing was found'),
  from: z.string().max(200).optional().describe('address of the page before, cut'),
  zone: z.string().max(60).optional(),
});
export type Beacon = z.infer<typeof Beacon>;

/** A kind and a key of visit_counts. */
export type Counted = readonly [kind: string, key: string];

const MOST_CHARACTERS = 60;
const SEARCHES = new Set<string>([paths.search, paths.films]);
/** Routes that are files and calls, and the admin app with its previews. */
const NO_PAGE = /^\/(?:api|assets|brand|media|staff)(?:\/|$)|\./;

/**
 * What a report counts; nothing if it is about no page. Whether an entry has the page is known to the database alone: store-visits.ts
 * checks it.
 */
export function countsOf({ kind, path, of, words, none, from }: Beacon, ownHost: string): Counted[] {
  const page = pageAt(path);
  if (!page) return [];
  if (kind !== 'view' && kind !== 'search') return [[kind, of ? pathOf(kind, of) : page[1]]];
  const searched = SEARCHES.has(page[1]) ? plain(words ?? '').toLowerCase() : '';
  const referrer = kind === 'view' && from ? hostOf(from) : '';
  return [
    ...(kind === 'view' ? [page] : []),
    ...(referrer && referrer !== ownHost ? [['referrer', referrer] as const] : []),
    ...(searched ? [['search', searched] as const] : []),
    ...(searched && none ? [['search-without-result', searched] as const] : []),
  ];
}

/** A page by its path, or by its route if it is no entry's: its parameters could be secret, or anything. */
function pageAt(path: string): Counted | undefined {
  const pathname = pathnameOf(path);
  if (pathname === undefined) return undefined;
  const route = routeOf(pathname);
  if (route && NO_PAGE.test(route)) return undefined;
  if (entryAt(pathname)) return ['page', pathname];
  if (route) return ['page', route];
  return BEFORE_SECRETS.some((start) => pathname.startsWith(start))
    ? undefined
    : ['missing', plain(pathname, 200)];
}

const pathOf = (kind: CountedPress, slug: string) =>
  kind === 'cart' ? paths.product(slug) : paths.film(slug);

function hostOf(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return '';
  return plain(new URL(address).hostname.replace(/^www\./, ''), 100);
}

/** Without what the database refuses and what would turn a line around. */
const plain = (text: string, most = MOST_CHARACTERS) =>
  text.normalize().replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed();
