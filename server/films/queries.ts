import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FilmSort, MAX_LIMIT } from '#contract/catalogue.ts';
import type { Film, FilmField } from '#contract/film.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { filmCounts, films } from '#server/db/tables/films.ts';
import { filmColumns } from './columns.ts';
import { categoryOrder, filmOrder } from './order.ts';

export type FilmFilter = { category?: string | undefined; genre?: string | undefined };
type Fields = readonly FilmField[] | undefined;

export async function filmBySlug(db: NodePgDatabase, slug: string): Promise<Film | undefined> {
  const [film] = await db.select(filmColumns).from(films).where(eq(films.slug, slug));
  return film;
}

/** The films of a category, up to MAX_LIMIT. */
export function filmsInCategory(
  db: NodePgDatabase,
  category: string,
  fields: Fields,
): Promise<Partial<Film>[]> {
  return db
    .select(pickColumns(filmColumns, fields))
    .from(films)
    .where(filterBy({ category }))
    .orderBy(categoryOrder(category))
    .limit(MAX_LIMIT);
}

/** One page of the catalogue. Rows are found by an index alone, so that late pages are cheap. */
export function filmsPage(
  db: NodePgDatabase,
  { filter, sort, limit, offset, fields }: PageOf & { filter: SQL | undefined; sort: FilmSort },
): Promise<Partial<Film>[]> {
  const order = filmOrder(sort);
  const page = db
    .select({ id: films.id })
    .from(films)
    .where(filter)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return db
    .select(pickColumns(filmColumns, fields))
    .from(films)
    .where(inArray(films.id, page))
    .orderBy(order);
}

type PageOf = { limit: number; offset: number; fields: Fields };

/** The films with these ids, in the order of the ids. */
export async function filmsByIds(
  db: NodePgDatabase,
  ids: readonly number[],
  fields: Fields,
): Promise<Partial<Film>[]> {
  if (ids.length === 0) return [];
  return db
    .select(pickColumns(filmColumns, fields))
    .from(films)
    .where(inArray(films.id, [...ids]))
    .orderBy(
      sql`array_position(ARRAY[${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}]::integer[], ${films.id})`,
    );
}

export async function countFilms(
  db: NodePgDatabase,
  { category = '', genre = '' }: FilmFilter,
): Promise<number> {
  const [counted] = await db
    .select({ films: filmCounts.films })
    .from(filmCounts)
    .where(and(eq(filmCounts.category, category), eq(filmCounts.genre, genre)));
  return counted?.films ?? 0;
}

export function filterBy({ category, genre }: FilmFilter): SQL | undefined {
  return and(
    category ? arrayContains(films.categories, [category]) : undefined,
    genre ? arrayContains(films.genre, [genre]) : undefined,
  );
}
