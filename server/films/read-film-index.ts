import { eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Filter } from '#contract/catalogue.ts';
import { filmFacts, films } from '#server/db/tables/films.ts';
import { createFilmIndex, type FilmIndex, type FilmLists } from './film-index.ts';
import { filmOrder } from './order.ts';
import { NO_DAY, ordersOf } from './orders-of.ts';

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

/** The content that the index is made of: what films are filtered and ordered by (server/db/migrations/0016_filters_of_films.sql). */
export const indexParts = () => ['filters'];

/**
 * Reads the index of the whole catalogue. Ids come as bytes: as numbers in text, those of a large catalogue would block the
 * thread for long.
 */
export async function readFilmIndex(db: NodePgDatabase): Promise<FilmIndex> {
  const [orders, listed] = await Promise.all([readOrders(db), readListed(db)]);
  return createFilmIndex({ orders, listed });
}

/** The database sorts by title alone: each further order would take as long again. */
async function readOrders(db: NodePgDatabase): Promise<FilmLists['orders']> {
  const inOrder = (column: SQL) =>
    sql`string_agg(int4send(${column}), '' ORDER BY ${filmOrder('title-asc')})`;
  const { rows } = await db.execute<{ ids: Buffer | null; days: Buffer | null }>(sql`
    SELECT ${inOrder(sql`${films.id}`)} AS ids,
      ${inOrder(sql`coalesce(${films.releaseDate} - DATE '2000-01-01', ${NO_DAY})`)} AS days
    FROM ${films}`);
  return ordersOf(numbersIn(rows[0]?.ids), numbersIn(rows[0]?.days));
}

async function readListed(db: NodePgDatabase): Promise<FilmLists['listed']> {
  const lists = Object.entries(VALUES).map(([filter, list]) => sql`(${filter}, ${list})`);
  const { rows } = await db.execute<{ filter: Filter; value: string; ids: Buffer }>(sql`
    SELECT filter, value, string_agg(int4send(${films.id}), '') AS ids
    FROM ${films} LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)},
      LATERAL (VALUES ${sql.join(lists, sql`, `)}) AS lists (filter, list), unnest(list) AS value
    WHERE value <> '' GROUP BY filter, value`);
  return rows.map(({ ids, ...listed }) => ({ ...listed, ids: numbersIn(ids) }));
}

/** The 32-bit numbers that PostgreSQL sent, most significant byte first. */
function numbersIn(bytes: Buffer | null = null): Int32Array {
  const numbers = new Int32Array((bytes?.length ?? 0) / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes?.readInt32BE(at * 4) ?? 0;
  return numbers;
}
