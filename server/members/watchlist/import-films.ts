import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportedFilm } from '#contract/members/watchlist.ts';
import { addFilms, type Today } from './queries.ts';

/** A film with a title that is wanted at `place`, counted from 1. */
type Found = { place: number; id: number; year: number | null };
type Imported = { added: number; present: number; notFound: ImportedFilm[] };

/** Adds the films of a list from elsewhere to a watchlist. Throws HttpError if it becomes full. */
export async function importFilms(
  db: NodePgDatabase,
  userId: number,
  named: readonly ImportedFilm[],
  today: Today,
): Promise<Imported> {
  const found = await findFilms(
    db,
    named.map(({ title }) => title),
  );
  const ids = named.map((film, at) => idOf(film, found.get(at + 1) ?? []));
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  const added = await addFilms(db, userId, known, today);
  return {
    added,
    present: known.length - added,
    notFound: named.filter((_, at) => ids[at] === undefined),
  };
}

/** Titles are compared by their letters and digits alone. */
const keyOf = (title: string) =>
  sql.raw(`nullif(regexp_replace(lower(normalize(${title})), '[^[:alnum:]]+', '', 'g'), '')`);

/**
 * Live films with these titles or original titles, by their places. The year is that of production, else of release here. Both sides are
 * compared by the database, which alone knows what it takes for a letter.
 */
async function findFilms(db: NodePgDatabase, titles: readonly string[]): Promise<Map<number, Found[]>> {
  const { rows } = await db.execute<Found>(sql`
    SELECT wanted.place::integer AS place, titled.id, titled.year FROM (
      SELECT films.id, coalesce(facts.year, extract(year FROM release_date)::integer) AS year,
        unnest(ARRAY[${keyOf('films.title')}, ${keyOf('facts.original_title')}]) AS key
      FROM films LEFT JOIN film_facts AS facts ON facts.id = films.id) AS titled
    JOIN unnest(${sql.param(titles)}::text[]) WITH ORDINALITY AS wanted (title, place)
      ON ${keyOf('wanted.title')} = titled.key`);
  return Map.groupBy(rows, ({ place }) => place);
}

/** The film that is meant: that of the nearest year, a year off at most; without a year, the only one. */
function idOf({ year }: ImportedFilm, films: readonly Found[]): number | undefined {
  const ids = new Set(films.map(({ id }) => id));
  if (year === null) return ids.size === 1 ? films[0]?.id : undefined;
  const distance = (film: Found) => (film.year === null ? 1 : Math.abs(film.year - year));
  return films.filter((film) => distance(film) <= 1).sort((a, b) => distance(a) - distance(b))[0]?.id;
}
