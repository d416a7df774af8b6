import { eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Film } from '#contract/catalogue/film.ts';
import { Home, NEWEST_FILMS, type RowQuery } from '#contract/catalogue/home.ts';
import { DEFAULT_HOME } from '#contract/catalogue/home-rows.ts';
import { MAX_LIMIT } from '#contract/core/catalogue.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { filmColumns } from '../films/columns.ts';
import { filmOrder } from '../films/order.ts';

const OwnHome = Home.partial();

/** What the company has made of its home page; undefined if it is the one of product.md#home. */
export async function ownHome(db: Pick<NodePgDatabase, 'select'>): Promise<Home | undefined> {
  const { hero = [], rows } = (await documentNamed(db, 'home', OwnHome)) ?? {};
  return hero.length > 0 || rows ? { hero, rows: rows ?? DEFAULT_HOME.rows } : undefined;
}

/** The films of a row: of a season that is not over, picked by hand, or the newest that are out on this day, then those without a date. */
export async function filmsOfRow(
  db: NodePgDatabase,
  { season, films: picked, limit, fields }: RowQuery,
  today: string,
): Promise<Partial<Film>[]> {
  const all = db.select(pickColumns(filmColumns, fields)).from(films);
  if (picked || season !== undefined)
    return all
      .innerJoin(
        sql`(${picked ? named(picked) : ofSeason(season, today)}) AS wanted`,
        eq(films.slug, sql`wanted.slug`),
      )
      .orderBy(sql`wanted.place`)
      .limit(limit ?? MAX_LIMIT);
  return all
    .where(or(isNull(films.releaseDate), lte(films.releaseDate, today)))
    .orderBy(filmOrder('year-desc'))
    .limit(limit ?? NEWEST_FILMS);
}

/** SQL: slugs and their places. A former slug stands for the film that had it. */
const named = (slugs: readonly string[]): SQL => sql`
  SELECT coalesce(to_slug, slug) AS slug, min(place) AS place
  FROM unnest(${sql.param(slugs)}::text[]) WITH ORDINALITY AS each (slug, place)
  LEFT JOIN redirects ON kind = 'films' AND from_slug = slug GROUP BY 1`;

const ofSeason = (slug: string | undefined, today: string): SQL => sql`
  SELECT film ->> 'slug' AS slug, place FROM seasons, jsonb_array_elements(films) WITH ORDINALITY AS each (film, place)
  WHERE seasons.slug IN (${slug}, (SELECT to_slug FROM redirects WHERE kind = 'seasons' AND from_slug = ${slug}))
    AND coalesce(until_day >= ${today}, true)`;
