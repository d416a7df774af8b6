import type pg from 'pg';
import type { FilmRow } from '#contract/catalogue/film-categories.ts';
import { filmsInRow } from '#server/catalogue/films/films-in-row.ts';
import type { Move } from './positions.ts';

type Sql = Pick<pg.ClientBase, 'query'>;

/** The films that staff have arranged for a row; empty: the row is in order of release. */
export async function readRowOrder(client: Sql, row: FilmRow): Promise<string[]> {
  const { rows } = await client.query<{ films: string[] }>('SELECT films FROM row_orders WHERE name = $1', [
    row,
  ]);
  return rows[0]?.films ?? [];
}

/**
 * Arranges the named films of a row among the positions that they had. Afterwards all films in the row count as arranged. Films that are
 * arranged but not in the row at present keep their positions for their return. Without names, the row is in order of release again. Call
 * it within a transaction.
 */
export async function arrangeRow(
  client: pg.ClientBase,
  row: FilmRow,
  slugs: readonly string[],
): Promise<Move[]> {
  if (slugs.length === 0) return putRow(client, row, []);
  const arranged = await readRowOrder(client, row);
  const before = await readRow(client, row);
  const after = among(before, slugs);
  const isArranged = new Set(arranged);
  if (after.join() === before.join() && slugs.every((slug) => isArranged.has(slug))) return [];
  return putRow(client, row, withAbsent(withAbsent(after, arranged), slugs));
}

/** Replaces the arranged films of a row. Call it within a transaction. */
export async function putRow(client: pg.ClientBase, row: FilmRow, slugs: readonly string[]): Promise<Move[]> {
  if (slugs.join() === (await readRowOrder(client, row)).join()) return [];
  const before = await readRow(client, row);
  if (slugs.length === 0) await client.query('DELETE FROM row_orders WHERE name = $1', [row]);
  else
    await client.query(
      `INSERT INTO row_orders (name, films) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET films = EXCLUDED.films`,
      [row, slugs],
    );
  return movesBetween(before, await readRow(client, row));
}

async function readRow(client: Sql, row: FilmRow): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM (${filmsInRow(row)}) AS placed ORDER BY place`,
  );
  return rows.map(({ slug }) => slug);
}

function among(all: readonly string[], slugs: readonly string[]): string[] {
  const there = new Set(all);
  const named = slugs.filter((slug) => there.has(slug));
  const isNamed = new Set(named);
  const next = named.values();
  return all.map((slug) => (isNamed.has(slug) ? (next.next().value ?? slug) : slug));
}

/** Inserts each absent film after its former predecessor. */
function withAbsent(arranged: readonly string[], earlier: readonly string[]): string[] {
  const whole = [...arranged];
  const there = new Set(arranged);
  for (const [at, slug] of earlier.entries())
    if (!there.has(slug)) whole.splice(whole.indexOf(earlier[at - 1] ?? '') + 1, 0, slug);
  return whole;
}

function movesBetween(before: readonly string[], after: readonly string[]): Move[] {
  const was = new Map(before.map((slug, at) => [slug, at + 1]));
  return after.flatMap((slug, at) => {
    const from = was.get(slug);
    return from === undefined || from === at + 1 ? [] : [{ slug, from, to: at + 1 }];
  });
}
