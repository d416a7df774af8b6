import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#contract/catalogue.ts';
import { filmFacts, films } from '#server/db/tables/films.ts';
import { NO_DAY } from './film-orders.ts';

const one = (value: string, when: SQL) => sql`CASE WHEN ${when} THEN ${value} END`;
const isShort = sql`${films.runtime} <= 40`;
const canBeWatched = sql`${films.watchNowPrice} IS NOT NULL AND ${films.hiwayLink} IS NOT NULL
  OR coalesce(${films.amazonLink}, ${films.ebayLink}, ${films.netflixLink}) IS NOT NULL`;
const year = sql`coalesce(${filmFacts.year}, extract(year FROM ${films.releaseDate})::integer)`;

/** A film's values of each filter, as a list of texts; null is none. */
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

const lists = Object.entries(VALUES).map(([filter, list]) => sql`(${filter}, ${list})`);

/** A row (filter, value) for each value of the film in the query, which needs `films` and `film_facts`. */
export const filmValues = sql`LATERAL (SELECT filter, value FROM (VALUES ${sql.join(lists, sql`, `)}) AS lists (filter, list),
  unnest(list) AS value WHERE value <> '') AS film_values`;

/** The day of a film's release, as days since 2000. */
export const filmDay = sql`coalesce(${films.releaseDate} - DATE '2000-01-01', ${NO_DAY})`;
