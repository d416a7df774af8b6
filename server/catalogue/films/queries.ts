import { arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Film, FilmField } from '#contract/catalogue/film.ts';
import { filmRowOf } from '#contract/catalogue/film-categories.ts';
import { MAX_LIMIT } from '#contract/core/catalogue.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';
import { filmColumns } from './columns.ts';
import { filmsInRow } from './films-in-row.ts';
import { filmsByPlace } from './order.ts';

type Fields = readonly FilmField[] | undefined;

export async function filmBySlug(db: NodePgDatabase, slug: string) {
  const { sharing } = films;
  const [film] = await db
    .select({ ...filmColumns, sharing })
    .from(films)
    .where(eq(films.slug, slug));
  return film && withSharing(film);
}

/** The first films of a category in the company's order. */
export function filmsInCategory(
  db: NodePgDatabase,
  category: string,
  fields: Fields,
  limit = MAX_LIMIT,
): Promise<Partial<Film>[]> {
  const all = db.select(pickColumns(filmColumns, fields)).from(films);
  const row = filmRowOf(category);
  const found = row
    ? all
        .innerJoin(
          sql`(${sql.raw(filmsInRow(row))} ORDER BY place LIMIT ${limit}) AS placed`,
          sql`placed.slug = ${films.slug}`,
        )
        .orderBy(sql`placed.place`)
    : all.where(arrayContains(films.categories, [category])).orderBy(filmsByPlace);
  return found.limit(limit);
}

/** The films with these ids, in the order of the ids. */
export async function filmsByIds(
  db: NodePgDatabase,
  ids: readonly number[],
  fields: Fields,
): Promise<{ id: number; film: Partial<Film> }[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: films.id, film: pickColumns(filmColumns, fields) })
    .from(films)
    .where(inArray(films.id, [...ids]));
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
