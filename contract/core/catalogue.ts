/** Constants of the catalogue, separate from the schemas so that the browser gets them without zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** Maximum number of films in one reply: the full list (product.md#calls). */
export const MAX_LIMIT = 1000;
/** Products on a page of the shop or of a collection, and posts on a page of the journal (product.md#shop). */
export const ENTRIES_A_PAGE = 48;
/** Names on a page of the site map: films, people, posts. */
export const NAMES_A_PAGE = 500;
export const LAST_PAGE = 1_000_000;
/** Maximum length of a search, a category or a genre, in characters. */
export const LONGEST_WORDS = 200;

/** Up to 40 minutes, less than 90, more than 120. They overlap. */
export const RUNTIMES = ['short', 'under-90', 'over-120'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/** The catalogue's filters. */
export type CatalogueFilters = {
  category?: string;
  genre?: string;
  /** For example "1990s": of the year of production, else of release. */
  decade?: string;
  country?: string;
  language?: string;
  runtime?: Runtime;
  /** With a trailer. */
  trailer?: 'yes';
  /** Can be watched at home now: `now`, anywhere; else in the country of this name. */
  watch?: string;
};
export type Filter = keyof CatalogueFilters;
/** In the order of the address. */
export const FILTERS = [
  'category',
  'genre',
  'decade',
  'country',
  'language',
  'runtime',
  'trailer',
  'watch',
] as const satisfies readonly Filter[];

/** Filters whose values have their own pages. If two values have the same address, the first counts. */
export const BROWSE_FILTERS = ['category', 'decade', 'genre'] as const satisfies readonly Filter[];
export type BrowseFilter = (typeof BROWSE_FILTERS)[number];

export const DECADE = /^\d{3}0s$/;
export const decadeOf = (year: number): string => `${Math.floor(year / 10)}0s`;

/**
 * Normalises a search or filter for every part of the site: composed (NFC) as stored texts are, trimmed, single spaces, cut to the
 * maximum length. Idempotent.
 */
export const asWords = (text: string) => cut(cut(text.trim().replace(/\s+/g, ' ')).normalize('NFC'));

/** Cuts before and after normalising: normalising a long row of combining marks takes quadratic time, and the result may be longer. */
const cut = (text: string) => text.slice(0, LONGEST_WORDS).replace(CUT_OFF, '');

/** The same for the address of a page, which must never fail: characters that cannot be stored become U+FFFD, which matches nothing. */
export const wordsInAddress = (text: string) => asWords(text.replace(UNSTORABLE, '\uFFFD'));

const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;

/** A space or half a surrogate pair at the end of a cut text, of which no address can be made. */
const CUT_OFF = /[ \uD800-\uDBFF]$/;

/** By title A to Z and Z to A, by year of release newest and oldest first. */
export const FILM_SORTS = ['title-asc', 'title-desc', 'year-desc', 'year-asc'] as const;
export type FilmSort = (typeof FILM_SORTS)[number];

/** A page number above 1, or undefined. */
export function laterPage(value: unknown): number | undefined {
  const page = wholeNumber(value);
  return page && page > 1 && page <= LAST_PAGE ? page : undefined;
}

/** Parses a number from a query or a typed address; undefined for anything else. */
export function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : undefined;
}
