import { inArray } from 'drizzle-orm';
import type { DateOrder } from '#contract/catalogue/staff-screenings.ts';
import { screenings } from '#server/platform/db/tables/screenings.ts';
import { allCinemas, lockScreenings, type Tx, writeCinema } from './cinemas.ts';
import { createCinemaFinder } from './pasted-cinemas.ts';
import { asPaste, readPasted } from './pasted-rows.ts';
import { keyOf, planImport } from './plan-import.ts';
import { addScreenings, changeScreening, filmsNamed } from './write.ts';

type Given = { csv: string; dates: DateOrder; try: boolean };

/**
 * Imports screenings from pasted rows: those that are right are written, unless it is a try; those that are wrong are returned. Throws
 * Invalid if it is no table.
 */
export async function importScreenings(tx: Tx, { csv, dates, try: isTry }: Given, now: Date) {
  const rows = readPasted(csv);
  await lockScreenings(tx);
  const films = await filmsNamed(tx, [...new Set(rows.flatMap(({ cells }) => cells.film ?? []))]);
  const cinemas = createCinemaFinder(await allCinemas(tx), now);
  const filmIds = [...films.values()].flat().map(({ id }) => id);
  const held =
    filmIds.length > 0 ? await tx.select().from(screenings).where(inArray(screenings.filmId, filmIds)) : [];
  const stored = new Map(held.map((screening) => [keyOf(screening), screening]));
  const { outcomes, planned, wrong } = planImport(rows, { dates, films, cinemas, stored, now });
  const added = planned.filter(({ id }) => id === null);
  const changed = planned.flatMap(({ id, ...screening }) => (id === null ? [] : [{ id, screening }]));
  const outcome = {
    rows: outcomes,
    added: added.length,
    changed: changed.length,
    unchanged: outcomes.filter(({ state }) => state === 'same').length,
    wrong: wrong.length,
    left: asPaste(wrong),
  };
  if (isTry || planned.length === 0) return outcome;
  const ids = new Map<number, number>();
  for (const { id, ...cinema } of cinemas.added)
    if (planned.some(({ cinemaId }) => cinemaId === id))
      ids.set(id, (await writeCinema(tx, null, cinema)).id);
  await addScreenings(
    tx,
    added.map(({ id: _, ...screening }) => ({
      ...screening,
      cinemaId: ids.get(screening.cinemaId) ?? screening.cinemaId,
    })),
  );
  for (const { id, screening } of changed) await changeScreening(tx, id, screening);
  return outcome;
}
