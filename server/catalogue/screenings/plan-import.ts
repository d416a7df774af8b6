import { type DateOrder, type PastedRow, ScreeningFacts } from '#contract/catalogue/staff-screenings.ts';
import { inOurWords, sentenceOf } from '#server/platform/http/input-messages.ts';
import type { createCinemaFinder, KnownCinema } from './pasted-cinemas.ts';
import type { PastedCells } from './pasted-rows.ts';
import { readAccess, readDay, readFlag, readTime } from './pasted-values.ts';
import { startTime } from './start-time.ts';
import { filmOf, isSameFacts, wrongStart } from './write.ts';

type Stored = ScreeningFacts & { id: number; filmId: number; cinemaId: number; localAt: string };

type Given = {
  dates: DateOrder;
  films: Parameters<typeof filmOf>[0];
  cinemas: ReturnType<typeof createCinemaFinder>;
  /** Those of the films, by `keyOf`. */
  stored: ReadonlyMap<string, Stored>;
  now: Date;
};

type Planned = Omit<Stored, 'id'> & { id: number | null; startsAt: Date };

export const keyOf = ({ filmId, cinemaId, localAt }: Pick<Stored, 'filmId' | 'cinemaId' | 'localAt'>) =>
  `${filmId} ${cinemaId} ${localAt}`;

/** What each row would do, and the screenings to write. */
export function planImport(rows: readonly PastedCells[], given: Given) {
  const firstRows = new Map<string, number>();
  const read = rows.map((pasted) => {
    const row = readRow(pasted, given, firstRows);
    return { pasted, outcome: { ...row.outcome, row: pasted.row }, planned: row.planned };
  });
  return {
    outcomes: read.map(({ outcome }): PastedRow => outcome),
    planned: read.flatMap(({ planned }) => (planned ? [planned] : [])),
    wrong: read.filter(({ outcome }) => outcome.state === 'wrong').map(({ pasted }) => pasted),
  };
}

type RowPlan = { outcome: Omit<PastedRow, 'row'>; planned?: Planned };

function readRow({ row, cells, extra }: PastedCells, given: Given, firstRows: Map<string, number>): RowPlan {
  const faults: string[] = [];
  const noted = <Value extends object>(value: Value) => {
    if (!('fault' in value)) return value as Exclude<Value, { fault: string }>;
    faults.push(String(value.fault));
    return undefined;
  };
  if (extra) faults.push('There are more cells than columns');
  const film = noted(cells.film ? filmOf(given.films, cells.film) : { fault: 'The film is missing' });
  const day = noted(readDay(cells.date ?? '', given.dates))?.value;
  const time = noted(readTime(cells.time ?? ''))?.value;
  const access = noted(readAccess(cells.access ?? ''))?.value;
  const cancelled = noted(readFlag(cells.cancelled ?? ''))?.value;
  const facts = ScreeningFacts.safeParse(
    { tickets: cells.tickets, format: cells.format, guest: cells.guest, access, cancelled },
    { error: inOurWords },
  );
  if (!facts.success) faults.push(...facts.error.issues.map(sentenceOf));
  if (faults.length > 0 || !film || !day || !time || !facts.success) return wrong(faults);
  // Last, because a row that is otherwise wrong adds no cinema.
  const named = { cinema: cells.cinema ?? '', city: cells.city ?? '', country: cells.country ?? '' };
  const cinema = noted(given.cinemas.find(named));
  if (!cinema) return wrong(faults);
  const localAt = `${day}T${time}`;
  const start = noted(startTime(localAt, cinema.timeZone));
  if (!start) return wrong(faults);
  const { startsAt } = start;
  const place = { filmId: film.id, cinemaId: cinema.id, localAt };
  const earlier = firstRows.get(keyOf(place));
  if (earlier !== undefined) return wrong([`This screening is in line ${earlier} too`]);
  firstRows.set(keyOf(place), row);
  const stored = given.stored.get(keyOf(place));
  const words = `${film.title}, ${whenAndWhere(localAt, cinema)}`;
  const note = start.note ? `. ${start.note}` : '';
  if (!stored) {
    const refused = wrongStart(startsAt, given.now);
    if (refused) return wrong([`${words}: ${refused.charAt(0).toLowerCase()}${refused.slice(1)}`]);
    const planned = { ...place, ...facts.data, id: null, startsAt };
    const isNewCinema = cinema.id < 0 ? `. New cinema, in the time zone ${cinema.timeZone}` : '';
    return { outcome: { state: 'new', message: `${words}${isNewCinema}${note}` }, planned };
  }
  const next = filledFrom(facts.data, stored, cells);
  if (isSameFacts(stored, next)) return { outcome: { state: 'same', message: words } };
  const planned = { ...place, ...next, id: stored.id, startsAt };
  return { outcome: { state: 'changed', message: `${words}: ${changes(stored, next)}${note}` }, planned };
}

const wrong = (faults: readonly string[]): RowPlan => ({
  outcome: { state: 'wrong', message: faults.join('. ') },
});

/** An empty cell leaves what is stored as it is. */
function filledFrom(
  read: ScreeningFacts,
  stored: ScreeningFacts,
  cells: PastedCells['cells'],
): ScreeningFacts {
  return {
    tickets: read.tickets ?? stored.tickets,
    format: read.format ?? stored.format,
    guest: read.guest ?? stored.guest,
    access: cells.access ? read.access : stored.access,
    cancelled: cells.cancelled ? read.cancelled : stored.cancelled,
  };
}

const whenAndWhere = (localAt: string, { name, city }: KnownCinema) =>
  `${localAt.replace('T', ' ')}, ${name}, ${city}`;

function changes(before: ScreeningFacts, after: ScreeningFacts): string {
  const names = Object.keys(after) as (keyof ScreeningFacts)[];
  const words = (facts: ScreeningFacts, name: keyof ScreeningFacts) => {
    const value = facts[name];
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || 'nothing';
  };
  return names
    .filter((name) => words(before, name) !== words(after, name))
    .map((name) => `${name} was ${words(before, name)}, is ${words(after, name)}`)
    .join('; ');
}
