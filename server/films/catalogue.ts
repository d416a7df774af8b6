import type { Film, FilmFacets, Pagination } from '#contract/film.ts';
import type { FacetsQuery, FilmListQuery } from '#contract/film-endpoints.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import type { Deps } from '#server/deps.ts';
import { filmFacets, searchFacets } from './facets.ts';
import { countFilms, filmsByIds, filmsPage, filterBy } from './queries.ts';
import { searchFilms } from './search.ts';

const MOST_SEARCHES_KEPT = 300;
const MOST_TOTALS_KEPT = 1000;
const MOST_FACETS_KEPT = 300;

const anyFilm = () => ['films'];

type Finds = Pick<FilmListQuery, 'category' | 'genre' | 'sort'> & { search: string };

/**
 * The catalogue in pages. Work that grows with the number of films (counting, ordering search results) is done once for
 * each content revision; a page then costs the same in small and large catalogues.
 */
export function createCatalogue({ db, freshness }: Pick<Deps, 'db' | 'freshness'>) {
  const keepTotal = keepWhileFresh<number>(freshness, MOST_TOTALS_KEPT, anyFilm);
  const keepSearch = keepWhileFresh<number[]>(freshness, MOST_SEARCHES_KEPT, anyFilm);
  const keepFacets = keepWhileFresh<FilmFacets>(freshness, MOST_FACETS_KEPT, anyFilm);

  const find = ({ search, category, genre, sort }: Finds) =>
    keepSearch(JSON.stringify([search, category, genre, sort]), () =>
      searchFilms(db, { search, filter: filterBy({ category, genre }), sort }),
    );

  async function page(query: FilmListQuery): Promise<{ films: Partial<Film>[]; pagination: Pagination }> {
    const { search, category, genre, sort, limit, fields } = query;
    const offset = (query.page - 1) * limit;

    if (search) {
      const ids = await find({ search, category, genre, sort });
      const films = await filmsByIds(db, ids.slice(offset, offset + limit), fields);
      return { films, pagination: pagination(ids.length, limit) };
    }
    const total = keepTotal(JSON.stringify([category, genre]), () => countFilms(db, { category, genre }));
    const filter = filterBy({ category, genre });
    const films = filmsPage(db, { filter, sort: sort ?? 'title-asc', limit, offset, fields });
    const [totalItems, found] = await Promise.all([total, films]);
    return { films: found, pagination: pagination(totalItems, limit) };
  }

  function facets({ search, category, genre }: FacetsQuery): Promise<FilmFacets> {
    return keepFacets(JSON.stringify([search, category, genre]), async () => {
      if (!search) return filmFacets(db, { category, genre });
      const [underGenre, underCategory] = await Promise.all([
        find({ search, genre }),
        find({ search, category }),
      ]);
      return searchFacets(db, { underGenre, underCategory });
    });
  }

  return { page, facets };
}

const pagination = (totalItems: number, limit: number): Pagination => ({
  totalItems,
  totalPages: Math.ceil(totalItems / limit),
});
