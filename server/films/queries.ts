import { arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { MAX_LIMIT } from '#contract/catalogue.ts';
import type { Film, FilmField } from '#contract/film.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { films } from '#server/db/tables/films.ts';
import { filmColumns } from './columns.ts';
import { categoryOrder } from './order.ts';

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
    .where(arrayContains(films.categories, [category]))
    .orderBy(categoryOrder(category))
    .limit(MAX_LIMIT);
}

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
