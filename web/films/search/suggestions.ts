import type { FilmPage } from '#contract/film.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { query } from '#web/query.ts';

/** Number of films suggested while typing (product.md#search-panel). */
const SUGGESTION_LIMIT = 6;

const fields = ['slug', 'title', 'posterUrl', 'releaseDate', 'colours'] as const;

export type Suggestions = FilmPage<(typeof fields)[number]>;

/** Best match first. */
export const suggestionsQuery = (search: string) => ({
  ...query(filmCalls.list, { search, limit: SUGGESTION_LIMIT, fields }),
  passing: true,
});
