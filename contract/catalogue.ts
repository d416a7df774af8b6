/** Constants of the catalogue, apart from the schemas so that the browser gets them without zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** Most films in one reply: the full list (product.md#calls). */
export const MAX_LIMIT = 1000;
/** Products on a page of the shop or of a collection, and posts on one of the journal (product.md#shop). */
export const ENTRIES_A_PAGE = 48;
/** Names on a page of the site map: films, people, posts. */
export const NAMES_A_PAGE = 500;
export const LAST_PAGE = 1_000_000;
/** Maximum length of a search, a category or a genre, in characters. */
export const LONGEST_WORDS = 200;

/** Up to 40 minutes, less than 90, more than 120. They overlap. */
export const RUNTIMES = ['short', 'under-90', 'over-120'] as const;
export type Runtime = (typeof RUNTIMES)[number];

/** What the catalogue can be filtered by. */
export type CatalogueFilters = {
  category?: string;
  genre?: string;
  /** Such as "1990s": of the year of production, else of release. */
  decade?: string;
  country?: string;
  language?: string;
  runtime?: Runtime;
  /** With a trailer. */
  trailer?: 'yes';
  /** Can be streamed or bought. */
  watch?: 'now';
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

/** Filters whose values have pages of their own. Where two make the same address, the first has it. */
export const WAYS = ['category', 'decade', 'genre'] as const satisfies readonly Filter[];
export type WayFilter = (typeof WAYS)[number];

export const DECADE = /^\d{3}0s$/;
export const decadeOf = (year: number): string => `${Math.floor(year / 10)}0s`;

/**
 * Normalises a search or filter for every part of the site: composed (NFC) as stored texts are, trimmed, single spaces, cut to
 * length. Idempotent.
 */
export const asWords = (text: string) => cut(cut(text.trim().replace(/\s+/g, ' ')).normalize('NFC'));

/** Before composing, since that of a long row of marks takes time by the square of its length, and after, which may be longer. */
const cut = (text: string) => text.slice(0, LONGEST_WORDS).replace(CUT_OFF, '');

/** The same of an address of a page, which no text makes fail: what cannot be stored is a letter that nothing has. */
export const wordsInAddress = (text: string) => asWords(text.replace(UNSTORABLE, '\uFFFD'));

const UNSTORABLE = /[\0\uD800-\uDFFF]/gu;

/** Where a text was cut: a space, or the first half of a character, of which no address can be made. */
const CUT_OFF = /[ \uD800-\uDBFF]$/;

/** By title A-Z and Z-A, by year of release newest and oldest first. */
export const FILM_SORTS = ['title-asc', 'title-desc', 'year-desc', 'year-asc'] as const;
export type FilmSort = (typeof FILM_SORTS)[number];
