import type { Choice, Film, FilmFacets, Pagination } from '#contract/catalogue/film.ts';
import type { FacetsQuery, FilmListQuery } from '#contract/catalogue/film-endpoints.ts';
import type { Filter } from '#contract/core/catalogue.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import type { Services } from '#server/platform/services.ts';
import { facetsBy } from './facets.ts';
import type { Chosen } from './film-index.ts';
import { createFilmIndexCache } from './film-index-cache.ts';
import { both, sizeOf } from './film-set.ts';
import type { createListedFilms } from './listed-films.ts';
import { indexParts } from './read-film-index.ts';
import { searchFilms } from './search.ts';
import { watchPlace } from './watch-place.ts';

/** Each entry may take 4 bytes per film. */
const MOST_SEARCHES_KEPT = 100;

/** Cache tags of a list of films. */
export const listParts = () => ['films', ...indexParts()];

/**
 * The catalogue, read in pages. Work that grows with the number of films (reading the index, ordering search results) is done once for
 * each content version, so a page costs the same in small and large catalogues.
 */
export function createCatalogue({
  db,
  patientPool,
  freshness,
  listFilms,
}: Pick<Services, 'db' | 'patientPool' | 'freshness'> & { listFilms: ReturnType<typeof createListedFilms> }) {
  const readIndex = createFilmIndexCache({ db, patientPool, freshness });
  const keepSearch = keepWhileFresh<Int32Array>(freshness, MOST_SEARCHES_KEPT, listParts);

  /** The ids of all films that a search finds, best first. */
  const find = (search: string) => keepSearch(search, async () => searchFilms(db, await readIndex(), search));

  async function page(query: FilmListQuery): Promise<{ films: Partial<Film>[]; pagination: Pagination }> {
    const { limit, fields, page, search, sort, ...filters } = query;
    const chosen = withPlace(filters);
    const start = (page - 1) * limit;
    const { ids, total } = await slice(start, start + limit);
    return {
      films: await listFilms(ids, fields),
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

  /** Each list of values is counted with all other filters applied. */
  async function facets({ search, ...filters }: FacetsQuery): Promise<FilmFacets> {
    const chosen = withPlace(filters);
    const index = await readIndex();
    const found = search && index.setOf(await find(search));
    const counterUnder = (others: Chosen) =>
      index.counterAmong(found ? both(found, index.under(others)) : index.under(others));
    const underAll = counterUnder(chosen);
    return facetsBy((filter) =>
      (chosen[filter] ? counterUnder({ ...chosen, [filter]: undefined }) : underAll)(filter),
    );
  }

  /** Number of films for each value of these filters. */
  async function count<Each extends Filter>(
    filters: readonly Each[],
  ): Promise<(Choice & { filter: Each })[]> {
    const index = await readIndex();
    const counted = index.counterAmong(index.under({}));
    return filters.flatMap((filter) => counted(filter).map((each) => ({ ...each, filter })));
  }

  return { page, facets, count, search: find };
}

const withPlace = (chosen: Chosen): Chosen => ({
  ...chosen,
  watch: chosen.watch && watchPlace(chosen.watch),
});

export type Catalogue = ReturnType<typeof createCatalogue>;
