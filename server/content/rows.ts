import type pg from 'pg';
import type { FilmRow } from '#contract/film-categories.ts';
import { filmsInRow } from '#server/db/films-in-row.ts';
import type { Move } from './places.ts';

type Sql = Pick<pg.ClientBase, 'query'>;

/** The films that staff have arranged for a row; none: they stand by their release. */
export async function readRowOrder(client: Sql, row: FilmRow): Promise<string[]> {
  const { rows } = await client.query<{ films: string[] }>('SELECT films FROM row_orders WHERE name = $1', [
    row,
  ]);
  return rows[0]?.films ?? [];
}

/**
 * Arranges the named films of a row among the places they had. All films that are in it then count as arranged, and those that
 * are named, or were arranged before, and are not in it now keep their places for their return. No names at all: by release
 * again. Call it within a transaction.
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

/** Makes these the arranged films of a row, and no others. Call it within a transaction. */
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

/** Each absent one behind the one that it was behind. */
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
