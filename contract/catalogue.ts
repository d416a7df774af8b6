/** The constants of the catalogue, apart from the schemas so that the browser can have them without zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** Films that one call gives at most: the full list (website.md section 9). */
export const MAX_LIMIT = 1000;
export const LAST_PAGE = 1_000_000;
/** Characters of a search, a category or a genre. */
export const LONGEST_WORDS = 200;

/** By title A-Z and Z-A, by year of release newest and oldest first. */
export const FILM_SORTS = ['title-asc', 'title-desc', 'year-desc', 'year-asc'] as const;
export type FilmSort = (typeof FILM_SORTS)[number];
