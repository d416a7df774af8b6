/** The constants of the catalogue, apart from the schemas so that the browser can have them without zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** Films that one call gives at most: the full list (product.md#calls). */
export const MAX_LIMIT = 1000;
export const LAST_PAGE = 1_000_000;
/** Characters of a search, a category or a genre. */
export const LONGEST_WORDS = 200;

/** The words of a search or a filter as all parts of the site read them: single blanks between, none around. */
export const asWords = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_WORDS);

/** By title A-Z and Z-A, by year of release newest and oldest first. */
export const FILM_SORTS = ['title-asc', 'title-desc', 'year-desc', 'year-asc'] as const;
export type FilmSort = (typeof FILM_SORTS)[number];
