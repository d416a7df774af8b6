import type { FilmSort, Filter } from '#contract/catalogue.ts';
import type { Choice, Film, FilmFacets, Pagination } from '#contract/film.ts';
import type { FacetsQuery, FilmListQuery } from '#contract/film-endpoints.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import type { Deps } from '#server/deps.ts';
import { facetsBy } from './facets.ts';
import type { Chosen, FilmIndex } from './film-index.ts';
import { sizeOf } from './film-set.ts';
import { filmsByIds } from './queries.ts';
import { indexParts, type ReadIndex, readFilmIndex } from './read-film-index.ts';
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
  let last: ReadIndex | undefined;
  const readIndex = () =>
    keepIndex('', async () => {
      last = await readFilmIndex(db, last);
      return last.index;
    });

  /** The ids of the films that a search finds, in their order. */
  async function find(index: FilmIndex, { search, sort, ...chosen }: Asked & { search: string }) {
    const films = index.under(chosen);
    const found = await keepSearch(JSON.stringify([search, sort]), () => searchFilms(db, { search, sort }));
    const among = index.only(found, films);
    if (found.length < MOST_FOUND || among.length === found.length) return among;
    // Of more than a search looks at, some under the filters may be missing.
    return keepSearch(JSON.stringify([search, sort, chosen]), () =>
      searchFilms(db, { search, sort, among: index.sorted(films, 'title-asc') }),
    );
  }

  async function page(query: FilmListQuery): Promise<{ films: Partial<Film>[]; pagination: Pagination }> {
    const { limit, fields, page, search, sort = 'title-asc', ...chosen } = query;
    const start = (page - 1) * limit;
    const { ids, total } = await slice(start, start + limit);
    return {
      films: await filmsByIds(db, ids, fields),
      pagination: { totalItems: total, totalPages: Math.ceil(total / limit) },
    };

    async function slice(start: number, end: number): Promise<{ ids: number[]; total: number }> {
      const index = await readIndex();
      if (search) {
        const found = await find(index, { ...chosen, search, sort: query.sort });
        return { ids: found.slice(start, end), total: found.length };
      }
      const films = index.under(chosen);
      return { ids: index.sorted(films, sort, start, end), total: sizeOf(films) };
    }
  }

  /** Each list is counted under the other filters. */
  async function facets({ search, ...chosen }: FacetsQuery): Promise<FilmFacets> {
    const index = await readIndex();
    const counterUnder = async (others: Chosen) =>
      index.counterAmong(
        search ? index.setOf(await find(index, { ...others, search })) : index.under(others),
      );
    const underAll = await counterUnder(chosen);
    return facetsBy(async (filter) => {
      const count = chosen[filter] ? await counterUnder({ ...chosen, [filter]: undefined }) : underAll;
      return count(filter);
    });
  }

  /** How many films have each value of these filters. */
  async function count<Each extends Filter>(
    filters: readonly Each[],
  ): Promise<(Choice & { filter: Each })[]> {
    const index = await readIndex();
    const counted = index.counterAmong(index.under({}));
    return filters.flatMap((filter) => counted(filter).map((each) => ({ ...each, filter })));
  }

  return { page, facets, count };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
