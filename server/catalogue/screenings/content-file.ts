import { inArray, sql } from 'drizzle-orm';
import type { ScreeningFacts, WrittenCinema } from '#contract/catalogue/staff-screenings.ts';
import {
  cinemas as cinemaTable,
  screenings as screeningTable,
} from '#server/platform/db/tables/screenings.ts';
import { allCinemas, lockScreenings, type Tx, writeCinema } from './cinemas.ts';
import { keyOf } from './plan-import.ts';
import type { Db } from './queries.ts';
import { startTime } from './start-time.ts';
import { addScreenings, changeScreening, filmsNamed, isSameFacts } from './write.ts';

type Screening = ScreeningFacts & { film: string; cinema: number; date: string; time: string };
/** `cinema` of a screening: its place in the list of cinemas. */
type File = { cinemas: WrittenCinema[]; screenings: Screening[] };
type Fault = { entry: string; message: string };

/** Rows of one statement: the database takes 65,535 values. */
const BATCH = 2_000;

/**
 * Adds and changes the cinemas and screenings of a content file, within the caller's transaction; others stay as they are. Returns what is wrong,
 * in which case the transaction must be undone.
 */
export async function importScreeningFile(tx: Tx, file: File): Promise<Fault[]> {
  await lockScreenings(tx);
  const known = await allCinemas(tx);
  const ids: number[] = [];
  for (const cinema of file.cinemas) ids.push((await writeCinema(tx, idOf(known, cinema), cinema)).id);
  const films = await filmsNamed(tx, [...new Set(file.screenings.map(({ film }) => film))]);
  const filmIds = [...films.values()].flat().map(({ id }) => id);
  const held =
    filmIds.length > 0
      ? await tx.select().from(screeningTable).where(inArray(screeningTable.filmId, filmIds))
      : [];
  const stored = new Map(held.map((screening) => [keyOf(screening), screening]));
  const faults: Fault[] = [];
  const added = new Map<string, Parameters<typeof addScreenings>[1][number]>();
  for (const { film, cinema, date, time, ...facts } of file.screenings) {
    const entry = `${film}, ${date} ${time}`;
    const refuse = (message: string) => faults.push({ entry, message });
    const filmId = (films.get(film)?.find(({ slug }) => slug === film) ?? films.get(film)?.[0])?.id;
    const [cinemaId, { timeZone } = { timeZone: '' }] = [ids[cinema], file.cinemas[cinema]];
    if (filmId === undefined) refuse(`names the film ${film}, of which there is none`);
    else if (cinemaId === undefined) refuse(`names the cinema ${cinema}, but there are ${ids.length}`);
    else {
      const localAt = `${date}T${time}`;
      const start = startTime(localAt, timeZone);
      const key = keyOf({ filmId, cinemaId, localAt });
      const before = stored.get(key);
      if ('fault' in start) refuse(start.fault);
      else if (before && !isSameFacts(before, facts))
        await changeScreening(tx, before.id, {
          ...facts,
          filmId,
          cinemaId,
          localAt,
          startsAt: start.startsAt,
        });
      else if (!before) added.set(key, { ...facts, filmId, cinemaId, localAt, startsAt: start.startsAt });
    }
  }
  if (faults.length > 0) return faults;
  const all = [...added.values()];
  for (let at = 0; at < all.length; at += BATCH) await addScreenings(tx, all.slice(at, at + BATCH));
  return [];
}

const idOf = (known: Awaited<ReturnType<typeof allCinemas>>, { name, city, country }: WrittenCinema) => {
  const [one, two] = [name.toLowerCase(), city.toLowerCase()];
  const found = known.find(
    (each) => each.name.toLowerCase() === one && each.city.toLowerCase() === two && each.country === country,
  );
  return found?.id ?? null;
};

/** All cinemas, and the upcoming screenings of live films, as a content file; undefined if there is no cinema. */
export async function screeningFile(db: Db & Pick<Tx, 'select'>): Promise<File | undefined> {
  const cinemas = await db.select().from(cinemaTable).orderBy(cinemaTable.id);
  if (cinemas.length === 0) return undefined;
  const places = new Map(cinemas.map(({ id }, place) => [id, place]));
  const { rows } = await db.execute<Omit<Screening, 'cinema'> & { cinemaId: number }>(sql`
    SELECT films.slug AS film, cinema_id AS "cinemaId", left(local_at, 10) AS date, right(local_at, 5) AS time, tickets, format,
      access, guest, cancelled
    FROM screenings JOIN films ON films.id = film_id WHERE NOT is_past ORDER BY screenings.id`);
  return {
    cinemas: cinemas.map(({ id: _, updatedAt: __, ...cinema }) => cinema),
    screenings: rows.map(({ cinemaId, film, date, time, ...facts }) => ({
      film,
      cinema: places.get(cinemaId) ?? 0,
      date,
      time,
      ...facts,
    })),
  };
}
