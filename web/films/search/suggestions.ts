import { queryOptions } from '@tanstack/react-query';
import type { FilmPage } from '#contract/film.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { call } from '#web/api.ts';
import { query } from '#web/query.ts';

/** Number of films suggested while typing (product.md#search-panel). */
const SUGGESTION_LIMIT = 6;

const fields = ['slug', 'title', 'posterUrl', 'releaseDate', 'colours'] as const;

export type Suggestions = FilmPage<(typeof fields)[number]>;

/** Best match first. A request that later typing made obsolete is aborted. */
export const suggestionsQuery = (search: string) => {
  const asked = { search, limit: SUGGESTION_LIMIT, fields };
  return queryOptions({
    ...query(filmCalls.list, asked),
    queryFn: ({ signal }) => call(filmCalls.list, asked, { signal }),
  });
};
