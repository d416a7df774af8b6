import { eq, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#contract/core/catalogue.ts';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { NO_DAY } from './film-orders.ts';

const one = (value: string, when: SQL) => sql`CASE WHEN ${when} THEN ${value} END`;
const isShort = sql`${films.runtime} <= 40`;
/** Whether a film, with its facts, can be streamed or bought. */
const canBeWatched = sql`${films.watchNowPrice} IS NOT NULL AND ${films.hiwayLink} IS NOT NULL
  OR coalesce(${films.amazonLink}, ${films.ebayLink}, ${films.netflixLink}) IS NOT NULL OR ${filmFacts.offers} <> '[]'`;
const year = sql`coalesce(${filmFacts.year}, extract(year FROM ${films.releaseDate})::integer)`;

/** A film's values of each filter, as a text array or null. */
const VALUES: Record<Filter, SQL> = {
  category: sql`${films.categories}`,
  genre: sql`${films.genre}`,
  decade: sql`ARRAY[${year} / 10 || '0s']`,
  country: sql`${filmFacts.countries}`,
  language: sql`${filmFacts.languages}`,
  runtime: sql`ARRAY[${one('short', isShort)}, ${one('under-90', sql`${films.runtime} < 90`)}, ${one('over-120', sql`${films.runtime} > 120`)}]`,
  trailer: sql`ARRAY[${one('yes', sql`${films.trailerUrl} IS NOT NULL`)}]`,
  watch: sql`ARRAY[${one('now', canBeWatched)}]`,
};

const columns = Object.entries(VALUES).map(([filter, list]) => sql`${list} AS ${sql.identifier(filter)}`);

const listed = (filter: string) => sql`
  SELECT ${filter} AS filter, value, string_agg(int4send(id), '') AS ids
  FROM (SELECT id, unnest(${sql.identifier(filter)}) AS value FROM film) AS each WHERE value <> '' GROUP BY value`;

/** A row for each value of each filter, with the ids of its films. The films are read once, which halves the time. */
export const filmsByValue = sql`
  WITH film AS MATERIALIZED (
    SELECT ${films.id} AS id, ${sql.join(columns, sql`, `)}
    FROM ${films} LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)})
  ${sql.join(Object.keys(VALUES).map(listed), sql` UNION ALL `)}`;

/** A film's release day, as days since 2000. */
export const filmDay = sql`coalesce(${films.releaseDate} - DATE '2000-01-01', ${NO_DAY})`;

/**
 * Whether a film, with its facts, is out on a day of the company: its release day has come, or it can be streamed or bought, and it is
 * not among those that the company calls coming.
 */
export const isOutOn = (day: string): SQL<boolean> =>
  sql<boolean>`(NOT ('coming-soon' = ANY (${films.categories}))
    AND (coalesce(${films.releaseDate} <= ${day}::date, false) OR coalesce(${canBeWatched}, false)))`;
