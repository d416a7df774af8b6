import { queryOptions } from '@tanstack/react-query';
import type { FilmPage } from '#contract/film.ts';
import { browserFetch, readJson } from '#web/api.ts';

/** Number of films suggested while typing (product.md#search-panel). */
const SUGGESTION_LIMIT = 6;

const fields = ['slug', 'title', 'posterUrl', 'releaseDate', 'colours'] as const;

export type Suggestions = FilmPage<(typeof fields)[number]>;

/** Best match first. A request that later typing made obsolete is aborted. */
export const suggestionsQuery = (search: string) => {
  const query = new URLSearchParams({
    search,
    limit: String(SUGGESTION_LIMIT),
    fields: fields.join(),
  });
  return queryOptions<Suggestions>({
    queryKey: [`/api/films?${query}`],
    queryFn: async ({ queryKey, signal }) => readJson(await browserFetch(queryKey.join('/'), { signal })),
  });
};
