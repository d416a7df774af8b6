import { eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Filter } from '#contract/catalogue.ts';
import { filmFacts, films } from '#server/db/tables/films.ts';
import { createFilmIndex, type FilmIndex } from './film-index.ts';
import { filmDay, filmValues } from './film-values.ts';
import { numbersIn } from './numbers-in.ts';
import { filmOrder } from './order.ts';
import { type ContentState, readFilmChanges, stateColumn } from './read-film-changes.ts';

/** `of`: the state of the content that the index shows exactly; undefined if it cannot be said. */
export type ReadIndex = { index: FilmIndex; of: ContentState | undefined };

/** The content that the index is made of: what films are filtered and ordered by (server/db/migrations/0016_filters_of_films.sql). */
export const indexParts = () => ['filters'];

/**
 * Reads the index of the catalogue: what changed since an earlier one, or if that is unknown or much, the whole. Ids come as
 * bytes: as numbers in text, those of a large catalogue would block the thread for long.
 */
export async function readFilmIndex(db: NodePgDatabase, last?: ReadIndex): Promise<ReadIndex> {
  const changes = last?.of && (await readFilmChanges(db, last.of));
  if (last && changes) return { index: last.index.after(changes), of: changes.of };
  const [ordered, listed] = await Promise.all([readOrdered(db), readListed(db)]);
  const isOne = ordered.of?.mark === listed.of?.mark; // the content may have changed between the two queries
  return {
    index: createFilmIndex({ ...ordered, listed: listed.lists }),
    of: isOne ? ordered.of : undefined,
  };
}

/** The database sorts by title alone: each further order would take as long again. */
async function readOrdered(db: NodePgDatabase) {
  const inOrder = (column: SQL) =>
    sql`string_agg(int4send(${column}), '' ORDER BY ${filmOrder('title-asc')})`;
  const { rows } = await db.execute<{ ids: Buffer | null; days: Buffer | null; of: ContentState | null }>(sql`
    SELECT ${inOrder(sql`${films.id}`)} AS ids, ${inOrder(filmDay)} AS days, ${stateColumn} AS of
    FROM ${films}`);
  const { ids, days, of } = rows[0] ?? {};
  return { ids: numbersIn(ids), days: numbersIn(days), of: of ?? undefined };
}

async function readListed(db: NodePgDatabase) {
  type Row = { of: ContentState | null; filter: Filter | null; value: string; ids: Buffer };
  const { rows } = await db.execute<Row>(sql`
    SELECT ${stateColumn} AS of, lists.* FROM (VALUES (true)) AS one LEFT JOIN (
      SELECT filter, value, string_agg(int4send(${films.id}), '') AS ids
      FROM ${films} LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)}, ${filmValues}
      GROUP BY filter, value) AS lists ON true`);
  const lists = rows.flatMap(({ filter, value, ids }) =>
    filter ? [{ filter, value, ids: numbersIn(ids) }] : [],
  );
  return { lists, of: rows[0]?.of ?? undefined };
}
