import { eq, type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#contract/core/catalogue.ts';
import { filmFacts, filmOffers, films } from '#server/platform/db/tables/films.ts';
import { EVERYWHERE } from './film-index.ts';
import { NO_DAY } from './film-orders.ts';

const one = (value: string, when: SQL) => sql`CASE WHEN ${when} THEN ${value} END`;
const isShort = sql`${films.runtime} <= 40`;
/** Each film that can be watched at home now, with the codes of the countries; it is the value `now`, too. */
const watchable = sql`(SELECT ${filmOffers.filmId} AS id,
    array_append(array_agg(DISTINCT coalesce(nullif(${filmOffers.country}, ''), ${EVERYWHERE})), 'now') AS places
  FROM ${filmOffers} WHERE ${filmOffers.isOn} AND ${filmOffers.way} <> 'cinema' GROUP BY 1) AS watchable`;
const isWatchable = sql`EXISTS (SELECT FROM ${filmOffers} WHERE ${filmOffers.filmId} = ${films.id} AND ${filmOffers.isOn} AND ${filmOffers.way} <> 'cinema')`;
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
  watch: sql`watchable.places`,
};

const columns = Object.entries(VALUES).map(([filter, list]) => sql`${list} AS ${sql.identifier(filter)}`);

const listed = (filter: string) => sql`
  SELECT ${filter} AS filter, value, string_agg(int4send(id), '') AS ids
  FROM (SELECT id, unnest(${sql.identifier(filter)}) AS value FROM film) AS each WHERE value <> '' GROUP BY value`;

/** A row for each value of each filter, with the ids of its films. The films are read once, which halves the time. */
export const filmsByValue = sql`
  WITH film AS MATERIALIZED (
    SELECT ${films.id} AS id, ${sql.join(columns, sql`, `)}
    FROM ${films} LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)} LEFT JOIN ${watchable} ON watchable.id = ${films.id})
  ${sql.join(Object.keys(VALUES).map(listed), sql` UNION ALL `)}`;

/** A film's release day, as days since 2000. */
export const filmDay = sql`coalesce(${films.releaseDate} - DATE '2000-01-01', ${NO_DAY})`;

/**
 * Whether a film is out on a day of the company: its release day has come, or it can be streamed or bought, and it is
 * not among those that the company calls coming.
 */
export const isOutOn = (day: string): SQL<boolean> =>
  sql<boolean>`(NOT ('coming-soon' = ANY (${films.categories}))
    AND (coalesce(${films.releaseDate} <= ${day}::date, false) OR ${isWatchable}))`;
