import type pg from 'pg';

/** Kinds whose entries have a place in the list of all. */
export const PLACED_KINDS = ['films', 'collections', 'products'] as const;
export type PlacedKind = (typeof PLACED_KINDS)[number];

/** Tie-breakers for equal positions, the same as where the lists are read. */
const TIES = { films: 'sort_title, id', collections: 'slug', products: 'id' };

/** A row that changed places in its list; places count from 1. */
export type Move = { slug: string; from: number; to: number };

/**
 * Arranges the named rows in the given order among the places they had, so every other row stays. Writes nothing if
 * nothing moves. Call it within a transaction.
 */
export async function arrangePlaces(
  client: pg.ClientBase,
  list: PlacedKind,
  slugs: readonly string[],
): Promise<Move[]> {
  const { rows } = await client.query<Move>(
    `WITH ranked AS (SELECT slug, row_number() OVER (ORDER BY position, ${TIES[list]})::integer AS place FROM ${list}),
       named AS (SELECT slug, place, row_number() OVER (ORDER BY wanted) AS turn
         FROM ranked JOIN unnest($1::text[]) WITH ORDINALITY AS given (slug, wanted) USING (slug)),
       freed AS (SELECT place, row_number() OVER (ORDER BY place) AS turn FROM named)
     SELECT slug, named.place AS "from", freed.place AS "to" FROM named JOIN freed USING (turn)
     WHERE named.place <> freed.place ORDER BY freed.place`,
    [slugs],
  );
  if (rows.length > 0) await number(client, list, rows);
  return rows;
}

/** Numbers a list from 1 without gaps, in its order. */
export const closeGaps = (client: pg.ClientBase, list: PlacedKind) => number(client, list, []);

async function number(client: pg.ClientBase, list: PlacedKind, moves: readonly Move[]): Promise<void> {
  await client.query(
    `UPDATE ${list} AS stored SET position = ranked.place
     FROM (SELECT slug, coalesce(moved."to", place) AS place
       FROM (SELECT slug, row_number() OVER (ORDER BY position, ${TIES[list]})::integer AS place FROM ${list}) AS each
       LEFT JOIN jsonb_to_recordset($1::jsonb) AS moved (slug text, "to" integer) USING (slug)) AS ranked
     WHERE ranked.slug = stored.slug AND stored.position <> ranked.place`,
    [JSON.stringify(moves)],
  );
}

/** The slugs of a list in its order. */
export async function readPlaces(client: Pick<pg.ClientBase, 'query'>, list: PlacedKind): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM ${list} ORDER BY position, ${TIES[list]}`,
  );
  return rows.map(({ slug }) => slug);
}
