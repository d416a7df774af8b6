import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportedFilm } from '#contract/members/watchlist.ts';
import { addFilms } from './queries.ts';

type Found = { key: string; id: number; year: number | null };
type Imported = { added: number; present: number; notFound: ImportedFilm[] };

/** Titles are compared by their letters and digits alone. In SQL: KEY_OF. */
const keyOf = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
const KEY_OF = (column: string) => sql.raw(`regexp_replace(lower(${column}), '[^[:alnum:]]+', '', 'g')`);

/** Adds the films of a list from elsewhere to a watchlist. Throws HttpError if it becomes full. */
export async function importFilms(
  db: NodePgDatabase,
  userId: number,
  named: readonly ImportedFilm[],
  now: Date,
): Promise<Imported> {
  const found = await findFilms(db, [...new Set(named.map(({ title }) => keyOf(title)))].filter(Boolean));
  const ids = new Map(named.map((film) => [film, idOf(film, found)]));
  const known = [...new Set([...ids.values()].filter((id) => id !== undefined))];
  const added = await addFilms(db, userId, known, now);
  return {
    added,
    present: known.length - added,
    notFound: named.filter((film) => ids.get(film) === undefined),
  };
}

/** Live films with one of these titles or original titles. The year is that of production, else of release here. */
async function findFilms(db: NodePgDatabase, keys: readonly string[]): Promise<Map<string, Found[]>> {
  const { rows } = await db.execute<Found>(sql`
    SELECT key, id, year FROM (
      SELECT films.id, coalesce(facts.year, extract(year FROM release_date)::integer) AS year,
        unnest(ARRAY[${KEY_OF('films.title')}, ${KEY_OF('facts.original_title')}]) AS key
      FROM films LEFT JOIN film_facts AS facts ON facts.id = films.id) AS titled
    WHERE key = ANY (${sql.param(keys)}::text[])`);
  return Map.groupBy(rows, ({ key }) => key);
}

/** The film that is meant: that of the nearest year, a year off at most; without a year, the only one. */
function idOf(
  { title, year }: ImportedFilm,
  found: ReadonlyMap<string, readonly Found[]>,
): number | undefined {
  const films = found.get(keyOf(title)) ?? [];
  const ids = new Set(films.map(({ id }) => id));
  if (year === null) return ids.size === 1 ? films[0]?.id : undefined;
  const distance = (film: Found) => (film.year === null ? 1 : Math.abs(film.year - year));
  return films.filter((film) => distance(film) <= 1).sort((a, b) => distance(a) - distance(b))[0]?.id;
}
