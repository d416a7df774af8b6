import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StoredCinema, WrittenCinema } from '#contract/catalogue/staff-screenings.ts';
import { contains } from '#server/platform/db/contains.ts';
import { cinemas, screenings } from '#server/platform/db/tables/screenings.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { countryName, countryOf } from '#server/shop/places/countries.ts';
import { hasBegun, startTime } from './start-time.ts';

export type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
type Cinema = typeof cinemas.$inferSelect;

/** Blocks others who write cinemas and screenings until the transaction ends, so that two imports do not add the same ones. */
export const lockScreenings = (tx: Pick<Tx, 'execute'>) =>
  tx.execute(sql`LOCK TABLE cinemas, screenings IN SHARE ROW EXCLUSIVE MODE`);

export const allCinemas = (db: Pick<Tx, 'select'>): Promise<Cinema[]> =>
  db.select().from(cinemas).orderBy(asc(cinemas.id));

const isNamed = ({ name, city, country }: WrittenCinema): SQL | undefined =>
  and(
    sql`lower(${cinemas.name}) = lower(${name})`,
    sql`lower(${cinemas.city}) = lower(${city})`,
    eq(cinemas.country, country),
  );

/** Adds a cinema, or changes one. Returns it with what it was. Throws `cinema-taken`, `cinema-not-found`, and Invalid for its time zone. */
export async function writeCinema(
  tx: Tx,
  id: number | null,
  cinema: WrittenCinema,
): Promise<{ id: number; before: Cinema | undefined }> {
  if (!countryOf(cinema.country)) throw new Invalid('Please choose a country', { country: 'is required' });
  const [same] = await tx.select().from(cinemas).where(isNamed(cinema));
  if (id === null) {
    if (same && isSame(same, cinema)) return { id: same.id, before: same };
    if (same) throw new HttpError('cinema-taken');
    const [added] = await tx.insert(cinemas).values(cinema).returning({ id: cinemas.id });
    return { id: added?.id ?? 0, before: undefined };
  }
  if (same && same.id !== id) throw new HttpError('cinema-taken');
  const [before] = await tx.select().from(cinemas).where(eq(cinemas.id, id)).for('update');
  if (!before) throw new HttpError('cinema-not-found');
  if (isSame(before, cinema)) return { id, before };
  await tx
    .update(cinemas)
    .set({ ...cinema, updatedAt: sql`now()` })
    .where(eq(cinemas.id, id));
  if (before.timeZone !== cinema.timeZone) await moveScreenings(tx, id, cinema.timeZone);
  return { id, before };
}

/** Whether a stored cinema says what is written. Coordinates are stored with seven digits. */
function isSame(stored: Cinema, written: WrittenCinema): boolean {
  const names = Object.keys(written) as (keyof WrittenCinema)[];
  return names.every((name) => {
    const [one, two] = [stored[name], written[name]];
    return typeof one === 'number' && typeof two === 'number' ? Math.abs(one - two) < 1e-4 : one === two;
  });
}

/** A wall time in one zone and the same in another are at most 26 hours apart, in SQL. */
const FARTHEST_ZONES = sql`interval '26 hours'`;

/**
 * Screenings keep their wall times in another time zone. One that began lately in the wrong zone may be still to come. Throws Invalid if
 * one of the upcoming ones has no such time there.
 */
async function moveScreenings(tx: Tx, cinema: number, timeZone: string): Promise<void> {
  const held = await tx
    .select({ id: screenings.id, localAt: screenings.localAt, isPast: screenings.isPast })
    .from(screenings)
    .where(
      and(
        eq(screenings.cinemaId, cinema),
        or(eq(screenings.isPast, false), sql`${screenings.startsAt} > now() - ${FARTHEST_ZONES}`),
      ),
    )
    .for('update');
  for (const { id, localAt, isPast } of held) {
    const start = startTime(localAt, timeZone);
    if ('fault' in start) {
      if (isPast) continue;
      throw new Invalid(start.fault, { timeZone: start.fault });
    }
    const { startsAt } = start;
    await tx
      .update(screenings)
      .set({ startsAt, isPast: hasBegun(startsAt), sequence: sql`sequence + 1`, updatedAt: sql`now()` })
      .where(eq(screenings.id, id));
  }
}

/** Returns undefined if there is none. Throws `cinema-in-use`. */
export async function removeCinema(tx: Tx, id: number): Promise<Cinema | undefined> {
  const [held] = await tx
    .select({ id: screenings.id })
    .from(screenings)
    .where(eq(screenings.cinemaId, id))
    .limit(1);
  if (held) throw new HttpError('cinema-in-use');
  const [gone] = await tx.delete(cinemas).where(eq(cinemas.id, id)).returning();
  return gone;
}

type Asked = { search?: string | undefined; page: number; limit: number };

/** A page of the cinemas, by country, city and name. */
export async function listCinemas(
  db: Pick<Tx, 'select'>,
  { search, page, limit }: Asked,
): Promise<{ rows: StoredCinema[]; total: number }> {
  const words = sql`${cinemas.name} || ' ' || ${cinemas.city} || ' ' || ${cinemas.country}`;
  const wanted = search ? contains(words, search) : undefined;
  const upcoming = sql<number>`(SELECT count(*)::int FROM screenings WHERE cinema_id = cinemas.id AND NOT is_past)`;
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    db
      .select({ cinema: cinemas, upcoming })
      .from(cinemas)
      .where(wanted)
      .orderBy(asc(cinemas.country), asc(cinemas.city), asc(cinemas.name), asc(cinemas.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(cinemas).where(wanted),
  ]);
  return {
    rows: rows.map(({ cinema: { updatedAt: _, ...cinema }, upcoming }) => ({
      ...cinema,
      countryName: countryName(cinema.country),
      upcoming,
    })),
    total,
  };
}
