import { and, eq, sql } from 'drizzle-orm';
import type { ScreeningFacts } from '#contract/catalogue/staff-screenings.ts';
import { cinemas, screenings } from '#server/platform/db/tables/screenings.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import type { Tx } from './cinemas.ts';
import { hasBegun, startTime } from './start-time.ts';

type Stored = typeof screenings.$inferSelect;
type Film = { id: number; slug: string; title: string };

/** Films by slug, present or former, or title, whatever its case; several may have one title. Not those in the trash. */
export async function filmsNamed(
  tx: Pick<Tx, 'execute'>,
  names: readonly string[],
): Promise<Map<string, Film[]>> {
  const wanted = names.map((name) => name.normalize('NFC').toLowerCase());
  const { rows } = await tx.execute<Film & { name: string }>(sql`
    WITH wanted AS MATERIALIZED (SELECT DISTINCT name FROM unnest(${sql.param(wanted)}::text[]) AS name)
    SELECT entries.id, entries.slug, coalesce(films.title, entries.slug) AS title, name FROM (
      SELECT id, name FROM wanted JOIN entries ON slug = name AND kind = 'films'
      UNION SELECT id, name FROM wanted JOIN films ON lower(title) = name
      UNION SELECT entry_id, name FROM wanted JOIN former_slugs ON slug = name AND kind = 'films') AS found
    JOIN entries ON entries.id = found.id AND trashed_at IS NULL
    LEFT JOIN films ON films.id = entries.id
    ORDER BY entries.id`);
  return Map.groupBy(rows, ({ name }) => name);
}

/** The film of a slug or title, or why it is not one. A slug counts before a title. */
export function filmOf(found: ReadonlyMap<string, Film[]>, named: string): Film | { fault: string } {
  const name = named.normalize('NFC').toLowerCase();
  const films = found.get(name) ?? [];
  const [first, another] = films;
  const bySlug = films.find(({ slug }) => slug === name);
  if (bySlug) return bySlug;
  if (!first) return { fault: `There is no film “${named}”: write its title or slug as it is under Films` };
  if (another) return { fault: `Several films are called “${named}”: write its slug, such as ${first.slug}` };
  return first;
}

/** How far in the past a new screening may begin: it may be noted while it runs. */
const LATE_MS = 24 * 3_600_000;
/** And in the future. */
const AHEAD_MS = 3 * 365 * 24 * 3_600_000;

/** Why a new screening may not begin then, if it may not. */
export function wrongStart(startsAt: Date, now: Date): string | undefined {
  if (startsAt.getTime() < now.getTime() - LATE_MS) return 'This time is in the past';
  return startsAt.getTime() > now.getTime() + AHEAD_MS ? 'This is more than three years ahead' : undefined;
}

export const isSameFacts = (one: ScreeningFacts, two: ScreeningFacts): boolean =>
  one.tickets === two.tickets &&
  one.format === two.format &&
  one.guest === two.guest &&
  one.cancelled === two.cancelled &&
  one.access.toSorted().join() === two.access.toSorted().join();

type Written = ScreeningFacts & { filmId: number; cinemaId: number; localAt: string; startsAt: Date };

/** A row with its place in time. */
const withPast = (written: Written) => ({ ...written, isPast: hasBegun(written.startsAt) });

/** Adds screenings in one statement. */
export async function addScreenings(tx: Tx, written: readonly Written[]): Promise<{ id: number }[]> {
  if (written.length === 0) return [];
  return tx.insert(screenings).values(written.map(withPast)).returning({ id: screenings.id });
}

export const changeScreening = (tx: Tx, id: number, written: Written) =>
  tx
    .update(screenings)
    .set({ ...withPast(written), sequence: sql`sequence + 1`, updatedAt: sql`now()` })
    .where(eq(screenings.id, id));

type Asked = ScreeningFacts & {
  id: number | null;
  sequence: number | null;
  film: string;
  cinema: number;
  localAt: string;
};

/**
 * Adds a screening, or changes one. Returns its id, what it was, and a note if clocks show its time twice. What is there already passes: it
 * repeats a request whose answer was lost. Throws Invalid for film and time, `cinema-not-found`, `screening-taken`, `screening-changed`
 * and `screening-not-found`.
 */
export async function putScreening(
  tx: Tx,
  { id, sequence, film: named, cinema: cinemaId, localAt, ...facts }: Asked,
  now: Date,
): Promise<{ id: number; note: string | null; before: Stored | undefined; film: Film }> {
  const film = filmOf(await filmsNamed(tx, [named]), named);
  if ('fault' in film) throw new Invalid(film.fault, { film: film.fault });
  const [cinema] = await tx.select().from(cinemas).where(eq(cinemas.id, cinemaId)).for('share');
  if (!cinema) throw new HttpError('cinema-not-found');
  const start = startTime(localAt, cinema.timeZone);
  if ('fault' in start) throw new Invalid(start.fault, { localAt: start.fault });
  const { startsAt, note } = start;
  const written = { ...facts, filmId: film.id, cinemaId, localAt, startsAt };
  const [same] = await tx.select().from(screenings).where(isAt(written));
  if (id === null) {
    if (same && isSameFacts(same, facts)) return { id: same.id, note, before: same, film };
    if (same) throw new HttpError('screening-taken');
    const wrong = wrongStart(startsAt, now);
    if (wrong) throw new Invalid(wrong, { localAt: wrong });
    const [added] = await addScreenings(tx, [written]);
    return { id: added?.id ?? 0, note, before: undefined, film };
  }
  if (same && same.id !== id) throw new HttpError('screening-taken');
  const [before] = await tx.select().from(screenings).where(eq(screenings.id, id)).for('update');
  if (!before) throw new HttpError('screening-not-found');
  if (same && isSameFacts(same, facts)) return { id, note, before, film };
  if (sequence !== null && sequence !== before.sequence) throw new HttpError('screening-changed');
  await changeScreening(tx, id, written);
  return { id, note, before, film };
}

const isAt = ({ filmId, cinemaId, localAt }: Pick<Written, 'filmId' | 'cinemaId' | 'localAt'>) =>
  and(eq(screenings.filmId, filmId), eq(screenings.cinemaId, cinemaId), eq(screenings.localAt, localAt));

/** Returns undefined if there is none. */
export async function removeScreening(tx: Tx, id: number): Promise<Stored | undefined> {
  const [gone] = await tx.delete(screenings).where(eq(screenings.id, id)).returning();
  return gone;
}
