import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { FilmSort } from '#contract/catalogue.ts';
import { films } from '#server/db/schema.ts';

const byTitle = [asc(films.sortTitle), asc(films.id)];
const orders: Record<FilmSort, SQL[]> = {
  'title-asc': byTitle,
  'title-desc': [desc(films.sortTitle), desc(films.id)],
  'year-desc': [sql`${films.releaseDate} DESC NULLS LAST`, ...byTitle],
  'year-asc': [sql`${films.releaseDate} ASC NULLS LAST`, ...byTitle],
};

/** What to order films by. Those without a date come last either way; every order is total, so that pages do not overlap. */
export const filmOrder = (sort: FilmSort): SQL => sql.join(orders[sort], sql`, `);

/** The order of a category's list: what comes soon by when it comes, what is out from the latest back, the rest as the company puts it. */
export function categoryOrder(category: string): SQL {
  if (category === 'coming-soon') return filmOrder('year-asc');
  if (category === 'new' || category === 'watch-now') return filmOrder('year-desc');
  return sql.join([asc(films.position), ...byTitle], sql`, `);
}
