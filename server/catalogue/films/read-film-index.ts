import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Filter } from '#contract/core/catalogue.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { createFilmIndex, type FilmIndex } from './film-index.ts';
import { filmDay, filmsByValue } from './film-values.ts';
import { numbersIn } from './numbers-in.ts';
import { filmOrder } from './order.ts';
import { watchPlace } from './watch-place.ts';

/** Cache tags of the index: the fields that films are filtered and sorted by (server/platform/db/migrations/0000_baseline.sql). */
export const indexParts = () => ['filters'];

/**
 * Reads the index of the catalogue. Ids are sent as bytes: parsing the numbers of a large catalogue from text would block the thread
 * for long. The content may change between the two queries; the index is then read again (film-index-cache.ts).
 */
export async function readFilmIndex(db: NodePgDatabase): Promise<FilmIndex> {
  const [ordered, listed] = await Promise.all([readOrdered(db), readListed(db)]);
  return createFilmIndex({ ...ordered, listed });
}

/** The database sorts by title only, since each further order would take as long again. */
async function readOrdered(db: NodePgDatabase) {
  const inOrder = (column: SQL) =>
    sql`string_agg(int4send(${column}), '' ORDER BY ${filmOrder('title-asc')})`;
  const { rows } = await db.execute<{ ids: Buffer | null; days: Buffer | null }>(sql`
    SELECT ${inOrder(sql`${films.id}`)} AS ids, ${inOrder(filmDay)} AS days FROM ${films}`);
  return { ids: numbersIn(rows[0]?.ids), days: numbersIn(rows[0]?.days) };
}

async function readListed(db: NodePgDatabase) {
  const { rows } = await db.execute<{ filter: Filter; value: string; ids: Buffer }>(filmsByValue);
  return rows.values().map(({ filter, value, ids }) => ({
    filter,
    value: filter === 'watch' ? watchPlace(value) : value,
    ids: numbersIn(ids),
  }));
}
