import type pg from 'pg';

/** Kinds whose entries have a position in the list of all. */
export const POSITIONED_KINDS = ['films', 'collections', 'products', 'pages'] as const;
export type PositionedKind = (typeof POSITIONED_KINDS)[number];

/** Tie-breakers for equal positions, the same as in the queries that read the lists. */
const TIES = { films: 'sort_title, id', collections: 'slug', products: 'id', pages: 'slug' };

/** An entry that moved in its list; positions count from 1. */
export type Move = { slug: string; from: number; to: number };

/**
 * Arranges the named rows in the given order among the positions that they had, so that all other rows stay. Writes nothing if nothing
 * moves. Call it within a transaction.
 */
export async function arrangePositions(
  client: pg.ClientBase,
  list: PositionedKind,
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
  if (rows.length > 0) await move(client, list, rows);
  return rows;
}

/** Gives each moved entry the position of the rank that it moves to. Renumbers the list first if entries share a position. */
async function move(client: pg.ClientBase, list: PositionedKind, moves: readonly Move[]): Promise<void> {
  await client.query(
    `WITH every AS (SELECT id, row_number() OVER (ORDER BY position, ${TIES[list]}) AS place FROM ${list})
     UPDATE ${list} AS stored SET position = place FROM every
     WHERE stored.id = every.id AND stored.position <> place
       AND EXISTS (SELECT FROM ${list} GROUP BY position HAVING count(*) > 1)`,
  );
  await client.query(
    `WITH ranked AS (SELECT slug, position, row_number() OVER (ORDER BY position) AS place FROM ${list})
     UPDATE ${list} AS stored SET position = ranked.position
     FROM jsonb_to_recordset($1::jsonb) AS moved (slug text, "to" integer) JOIN ranked ON ranked.place = moved."to"
     WHERE stored.slug = moved.slug AND stored.position <> ranked.position`,
    [JSON.stringify(moves)],
  );
}

/** The slugs of a list in order. */
export async function readPositions(
  client: Pick<pg.ClientBase, 'query'>,
  list: PositionedKind,
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM ${list} ORDER BY position, ${TIES[list]}`,
  );
  return rows.map(({ slug }) => slug);
}
