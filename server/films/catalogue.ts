import type { FilmSort, Filter } from '#contract/catalogue.ts';
import type { Choice, Film, FilmFacets, Pagination } from '#contract/film.ts';
import type { FacetsQuery, FilmListQuery } from '#contract/film-endpoints.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import type { Deps } from '#server/deps.ts';
import { facetsBy } from './facets.ts';
import type { Chosen, FilmIndex } from './film-index.ts';
import { filmsByIds } from './queries.ts';
import { indexParts, readFilmIndex } from './read-film-index.ts';
import { MOST_FOUND, searchFilms } from './search.ts';

const MOST_SEARCHES_KEPT = 300;

/** The content that a list of films is made of. */
export const listParts = () => ['films', ...indexParts()];

type Asked = Chosen & { search?: string | undefined; sort?: FilmSort | undefined };

/**
 * The catalogue in pages. Work that grows with the number of films (reading the index, ordering search results) is done
 * once for each content revision; a page then costs the same in small and large catalogues.
 */
export function createCatalogue({ db, freshness }: Pick<Deps, 'db' | 'freshness'>) {
  const keepIndex = keepWhileFresh<FilmIndex>(freshness, 1, indexParts);
  const keepSearch = keepWhileFresh<number[]>(freshness, MOST_SEARCHES_KEPT, listParts);
  const readIndex = () => keepIndex('', () => readFilmIndex(db));

  /** The ids of the films in their order. */
  async function find(index: FilmIndex, { search, sort, ...chosen }: Asked): Promise<number[]> {
    const films = index.under(chosen);
    if (!search) return index.only(index.orders[sort ?? 'title-asc'], films);
    const found = await keepSearch(JSON.stringify([search, sort]), () => searchFilms(db, { search, sort }));
    const among = index.only(found, films);
    if (found.length < MOST_FOUND || among.length === found.length) return among;
    // Of more than a search looks at, some under the filters may be missing.
    const filtered = index.only(index.orders['title-asc'], films);
    return keepSearch(JSON.stringify([search, sort, chosen]), () =>
      searchFilms(db, { search, sort, among: filtered }),
    );
  }

  async function page(query: FilmListQuery): Promise<{ films: Partial<Film>[]; pagination: Pagination }> {
    const { limit, fields, page, ...asked } = query;
    const ids = await find(await readIndex(), asked);
    const start = (page - 1) * limit;
    const films = await filmsByIds(db, ids.slice(start, start + limit), fields);
    return {
      films,
      pagination: { totalItems: ids.length, totalPages: Math.ceil(ids.length / limit) },
    };
  }

  /** Each list is counted under the other filters. */
  async function facets({ search, ...chosen }: FacetsQuery): Promise<FilmFacets> {
    const index = await readIndex();
    const under = async (others: Chosen) =>
      search ? index.setOf(await find(index, { ...others, search })) : index.under(others);
    const underAll = await under(chosen);
    return facetsBy(async (filter) =>
      index.count(filter, chosen[filter] ? await under({ ...chosen, [filter]: undefined }) : underAll),
    );
  }

  /** How many films have each value of these filters. */
  async function count<Each extends Filter>(
    filters: readonly Each[],
  ): Promise<(Choice & { filter: Each })[]> {
    const index = await readIndex();
    const films = index.under({});
    return filters.flatMap((filter) => index.count(filter, films).map((each) => ({ ...each, filter })));
  }

  return { page, facets, count };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
