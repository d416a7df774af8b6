import { type Column, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmFacets } from '#contract/film.ts';
import { isPublicCategory } from '#contract/film-categories.ts';
import { filmCounts, films } from '#server/db/tables/films.ts';
import type { FilmFilter } from './queries.ts';

type Counts = FilmFacets['genres'];

/** The choices under the other filter, from the counts that triggers maintain. */
export async function filmFacets(
  db: NodePgDatabase,
  { category = '', genre = '' }: FilmFilter,
): Promise<FilmFacets> {
  const count = (value: Column, other: Column, chosen: string) =>
    db
      .select({ value: sql<string>`${value}`, count: filmCounts.films })
      .from(filmCounts)
      .where(sql`${eq(other, chosen)} AND ${ne(value, '')} AND ${gt(filmCounts.films, 0)}`)
      .orderBy(desc(filmCounts.films), sql`${value} COLLATE "C"`);
  return facets({
    categories: count(filmCounts.category, filmCounts.genre, genre),
    genres: count(filmCounts.genre, filmCounts.category, category),
  });
}

/** The choices among search results: `ids` under the chosen genre, and those under the chosen category. */
export async function searchFacets(
  db: NodePgDatabase,
  found: { underGenre: number[]; underCategory: number[] },
): Promise<FilmFacets> {
  return facets({
    categories: countIn(db, films.categories, found.underGenre),
    genres: countIn(db, films.genre, found.underCategory),
  });
}

async function facets(counted: {
  categories: Promise<Counts>;
  genres: Promise<Counts>;
}): Promise<FilmFacets> {
  const [categories, genres] = await Promise.all([counted.categories, counted.genres]);
  return { categories: categories.filter(({ value }) => isPublicCategory(value)), genres };
}

async function countIn(db: NodePgDatabase, list: Column, ids: number[]): Promise<Counts> {
  if (ids.length === 0) return [];
  const counted = await db.execute<{ value: string; count: number }>(sql`
    SELECT value, count(*)::integer AS count
    FROM ${films}, LATERAL (SELECT DISTINCT unnest(${list}) AS value) AS values_of
    WHERE ${films.id} = ANY(${sql.param(ids)}::integer[]) GROUP BY value ORDER BY count DESC, value COLLATE "C"`);
  return counted.rows;
}
