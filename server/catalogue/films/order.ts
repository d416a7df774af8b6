import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { FilmSort } from '#contract/core/catalogue.ts';
import { films } from '#server/platform/db/tables/films.ts';

const byTitle = [asc(films.sortTitle), asc(films.id)];
const orders: Record<FilmSort, SQL[]> = {
  'title-asc': byTitle,
  'title-desc': [desc(films.sortTitle), desc(films.id)],
  'year-desc': [sql`${films.releaseDate} DESC NULLS LAST`, ...byTitle],
  'year-asc': [sql`${films.releaseDate} ASC NULLS LAST`, ...byTitle],
};

/** ORDER BY for films. Films without a date are last in both directions; every order is total, so that pages do not overlap. */
export const filmOrder = (sort: FilmSort): SQL => sql.join(orders[sort], sql`, `);

/** The company's order of all films. */
export const filmsByPlace = sql.join([asc(films.position), ...byTitle], sql`, `);
