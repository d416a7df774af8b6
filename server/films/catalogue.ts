import type { Filter } from '#contract/catalogue.ts';
import type { Choice, Film, FilmFacets, Pagination } from '#contract/film.ts';
import type { FacetsQuery, FilmListQuery } from '#contract/film-endpoints.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import type { Deps } from '#server/deps.ts';
import { facetsBy } from './facets.ts';
import type { Chosen, FilmIndex } from './film-index.ts';
import { both, sizeOf } from './film-set.ts';
import { filmsByIds } from './queries.ts';
import { indexParts, type ReadIndex, readFilmIndex } from './read-film-index.ts';
import { searchFilms } from './search.ts';

/** Each up to a number for every film. */
const MOST_SEARCHES_KEPT = 100;

/** The content that a list of films is made of. */
export const listParts = () => ['films', ...indexParts()];

/**
 * The catalogue in pages. Work that grows with the number of films (reading the index, ordering search results) is done
 * once for each content revision; a page then costs the same in small and large catalogues.
 */
export function createCatalogue({ db, freshness }: Pick<Deps, 'db' | 'freshness'>) {
  const keepIndex = keepWhileFresh<FilmIndex>(freshness, 1, indexParts);
  const keepSearch = keepWhileFresh<Int32Array>(freshness, MOST_SEARCHES_KEPT, listParts);
  let last: ReadIndex | undefined;
  const readIndex = () =>
    keepIndex('', async () => {
      last = await readFilmIndex(db, last);
      return last.index;
    });

  /** The ids of all films that a search finds, best first. */
  const find = (search: string) => keepSearch(search, async () => searchFilms(db, await readIndex(), search));

  async function page(query: FilmListQuery): Promise<{ films: Partial<Film>[]; pagination: Pagination }> {
    const { limit, fields, page, search, sort, ...chosen } = query;
    const start = (page - 1) * limit;
    const { ids, total } = await slice(start, start + limit);
    return {
      films: await filmsByIds(db, ids, fields),
      pagination: { totalItems: total, totalPages: Math.ceil(total / limit) },
    };

    async function slice(start: number, end: number): Promise<{ ids: number[]; total: number }> {
      const index = await readIndex();
      const under = index.under(chosen);
      const found = search ? await find(search) : undefined;
      if (found && !sort) {
        const films = index.only(found, under);
        return { ids: [...films.subarray(start, end)], total: films.length };
      }
      const films = found ? both(index.setOf(found), under) : under;
      return { ids: index.sorted(films, sort ?? 'title-asc', start, end), total: sizeOf(films) };
    }
  }

  /** Each list is counted under the other filters. */
  async function facets({ search, ...chosen }: FacetsQuery): Promise<FilmFacets> {
    const index = await readIndex();
    const found = search && index.setOf(await find(search));
    const counterUnder = (others: Chosen) =>
      index.counterAmong(found ? both(found, index.under(others)) : index.under(others));
    const underAll = counterUnder(chosen);
    return facetsBy((filter) =>
      (chosen[filter] ? counterUnder({ ...chosen, [filter]: undefined }) : underAll)(filter),
    );
  }

  /** How many films have each value of these filters. */
  async function count<Each extends Filter>(
    filters: readonly Each[],
  ): Promise<(Choice & { filter: Each })[]> {
    const index = await readIndex();
    const counted = index.counterAmong(index.under({}));
    return filters.flatMap((filter) => counted(filter).map((each) => ({ ...each, filter })));
  }

  return { page, facets, count, search: find };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
