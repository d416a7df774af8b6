import { FILTERS, type Filter } from '#contract/catalogue.ts';
import { type FilmOrders, ordersAfter, ordersOf } from './film-orders.ts';
import { add, changedSet, type FilmSet, isIn, noFilms, setOf } from './film-set.ts';

/** Which films have a value. */
type Listed = { filter: Filter; value: string; ids: Ids };

/** Often a hundred thousand, so as bytes where they can be. */
type Ids = ArrayLike<number>;

/** The films from A to Z, the days of their release in the same order, and the films by the values of the filters. */
export type FilmLists = { ids: Ids; days: Ids; listed: readonly Listed[] };

/** A film that changed: its place is after that of the film `after`, or the first. */
export type ChangedFilm = {
  id: number;
  after: number | null;
  day: number;
  values: readonly (readonly [filter: Filter, value: string])[];
};

/** `ids`: the films that changed or went. `films`: those of them that are there, from A to Z. */
export type FilmChanges = { ids: readonly number[]; films: readonly ChangedFilm[] };

type Sets = ReadonlyMap<Filter, ReadonlyMap<string, FilmSet>>;

/** All that an index knows. Never changes. Films are numbered without gaps, unlike their ids; `numbers` is by id and one higher, 0 is none. */
export type FilmState = {
  numbers: Uint32Array;
  ids: Int32Array;
  days: Int32Array;
  orders: FilmOrders;
  everything: FilmSet;
  sets: Sets;
};

export function filmState(lists: FilmLists): FilmState {
  const ids = Int32Array.from(lists.ids);
  const days = Int32Array.from(lists.days);
  const numbers = numbersOf(ids);
  const withIds = (members: Ids): FilmSet => {
    const films = noFilms(ids.length);
    for (let at = 0; at < members.length; at += 1) {
      const number = numbers[members[at] ?? 0];
      if (number) add(films, number - 1);
    }
    return films;
  };
  const sets = new Map<Filter, Map<string, FilmSet>>();
  for (const { filter, value, ids: members } of lists.listed) {
    const values = sets.get(filter) ?? new Map<string, FilmSet>();
    sets.set(filter, values.set(value, withIds(members)));
  }
  const orders = ordersOf(
    Int32Array.from(ids, (_, place) => place),
    days,
  );
  return { numbers, ids, days, orders, everything: withIds(ids), sets };
}

/** The state after some films changed; costs little more than copying what is not shared. */
export function stateAfter(state: FilmState, { ids: changedIds, films }: FilmChanges): FilmState {
  const { numbers, ids } = withNumbers(state, films);
  const numberOf = (id: number) => (numbers[id] ?? 0) - 1;
  const known = changedIds.map(numberOf).filter((number) => number >= 0);
  const here = films.map(({ id }) => numberOf(id));
  const days = grown(state.days, ids.length);
  for (const { id, day } of films) days[numberOf(id)] = day;

  const orders = ordersAfter(state.orders, {
    changed: setOf(ids.length, known),
    placed: films.map(({ id, after }) => ({
      film: numberOf(id),
      after: after === null ? undefined : numberOf(after),
    })),
    days,
  });
  const changed = (set: FilmSet, members: readonly number[]) => changedSet(set, ids.length, known, members);
  const members = membersByValue(films, numberOf);
  const sets = FILTERS.map(
    (filter) => [filter, setsAfter(state.sets.get(filter), members.get(filter), known, changed)] as const,
  );
  return { numbers, ids, days, orders, everything: changed(state.everything, here), sets: new Map(sets) };
}

function membersByValue(films: readonly ChangedFilm[], numberOf: (id: number) => number) {
  const members = new Map<Filter, Map<string, number[]>>();
  for (const { id, values } of films) {
    for (const [filter, value] of values) {
      const ofFilter = members.get(filter) ?? new Map<string, number[]>();
      const ofValue = ofFilter.get(value) ?? [];
      ofValue.push(numberOf(id));
      members.set(filter, ofFilter.set(value, ofValue));
    }
  }
  return members;
}

/** The sets of one filter. Those of values that a film had or has are made anew, all others are shared. */
function setsAfter(
  sets: ReadonlyMap<string, FilmSet> = new Map(),
  members: ReadonlyMap<string, number[]> = new Map(),
  known: readonly number[],
  changed: (set: FilmSet, members: readonly number[]) => FilmSet,
): ReadonlyMap<string, FilmSet> {
  const after = new Map(sets);
  for (const [value, set] of sets)
    if (known.some((film) => isIn(set, film))) after.set(value, changed(set, members.get(value) ?? []));
  for (const [value, films] of members) after.set(value, changed(sets.get(value) ?? noFilms(0), films));
  return after;
}

/** New films get the next numbers; one that went keeps its number, without a place in any set or order. */
function withNumbers(
  { numbers, ids }: FilmState,
  films: readonly ChangedFilm[],
): Pick<FilmState, 'numbers' | 'ids'> {
  const isNew = ({ id }: ChangedFilm) => !numbers[id];
  const coming = films.filter(isNew).map(({ id }) => id);
  if (coming.length === 0) return { numbers, ids };
  const allIds = grown(ids, ids.length + coming.length);
  const allNumbers = new Uint32Array(Math.max(numbers.length, ...coming.map((id) => id + 1)));
  allNumbers.set(numbers);
  for (const [at, id] of coming.entries()) {
    allIds[ids.length + at] = id;
    allNumbers[id] = ids.length + at + 1;
  }
  return { numbers: allNumbers, ids: allIds };
}

function grown(values: Int32Array, length: number): Int32Array {
  const all = new Int32Array(length);
  all.set(values);
  return all;
}

/** In a table by id: a map of a hundred thousand would block the thread while it is built. */
function numbersOf(ids: Int32Array): Uint32Array {
  const numbers = new Uint32Array(1 + ids.reduce((most, id) => Math.max(most, id), 0));
  for (let at = 0; at < ids.length; at += 1) numbers[ids[at] ?? 0] = at + 1;
  return numbers;
}
