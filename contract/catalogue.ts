/** Constants of the catalogue, apart from the schemas so that the browser gets them without zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const PAGE_SIZES = [12, 24, 48, 96] as const;
/** Most films in one reply: the full list (product.md#calls). */
export const MAX_LIMIT = 1000;
export const PEOPLE_A_PAGE = 1000;
export const LAST_PAGE = 1_000_000;
/** Maximum length of a search, a category or a genre, in characters. */
export const LONGEST_WORDS = 200;

/** Normalises a search or filter for every part of the site: trimmed, single spaces, cut to length. */
export const asWords = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, LONGEST_WORDS);

/** By title A-Z and Z-A, by year of release newest and oldest first. */
export const FILM_SORTS = ['title-asc', 'title-desc', 'year-desc', 'year-asc'] as const;
export type FilmSort = (typeof FILM_SORTS)[number];
