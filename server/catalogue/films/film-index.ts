import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILTERS, type FilmSort, type Filter } from '#contract/core/catalogue.ts';
import { isCountry } from '#server/shop/places/countries.ts';
import { ordersOf } from './film-orders.ts';
import { add, both, counterAmong, either, type FilmSet, isIn, noFilms } from './film-set.ts';

export type Chosen = { [Each in Filter]?: string | undefined };

/** The value of the filter `watch` for films with an offer in all countries. */
export const EVERYWHERE = 'everywhere';

/** `ids`: the films from A to Z. `days`: their release days in the same order. `listed`: the films with each filter value. */
type FilmLists = {
  ids: Int32Array;
  days: Int32Array;
  listed: Iterable<{ filter: Filter; value: string; ids: Int32Array }>;
};

/** Counts and intersects sets of films in microseconds for a catalogue of 20,000. Immutable. */
export type FilmIndex = Awaited<ReturnType<typeof createFilmIndex>>;

/**
 * Films are numbered from A to Z without gaps, unlike their ids. Built value by value, with other work between: 100,000 films in one go
 * would block the thread.
 */
export async function createFilmIndex({ ids, days, listed }: FilmLists) {
  const numbers = numbersOf(ids);
  const numberOf = (id: number): number | undefined => {
    const next = numbers[id];
    return next ? next - 1 : undefined;
  };
  /** A loop, because `for of` takes twice as long. */
  const setOf = (members: ArrayLike<number>): FilmSet => {
    const films = noFilms(ids.length);
    for (let at = 0; at < members.length; at += 1) {
      const number = numberOf(members[at] ?? 0);
      if (number !== undefined) add(films, number);
    }
    return films;
  };

  const orders = ordersOf(
    ids.map((_, place) => place),
    days,
  );
  const everything = setOf(ids);
  const sets = new Map<Filter, Map<string, FilmSet>>();
  for (const { filter, value, ids: members } of listed) {
    const values = sets.get(filter) ?? new Map<string, FilmSet>();
    sets.set(filter, values.set(value, setOf(members)));
    await nextTurn();
  }
  const anywhere = withEverywhere(sets.get('watch'));

  return {
    setOf,
    /** The films that have all the chosen values. */
    under(chosen: Chosen): FilmSet {
      let films = everything;
      for (const filter of FILTERS) {
        const value = chosen[filter];
        if (!value) continue;
        const elsewhere = filter === 'watch' && isCountry(value) ? anywhere : undefined;
        films = both(films, sets.get(filter)?.get(value) ?? elsewhere ?? noFilms(0));
      }
      return films;
    },
    /** Those of `members` that are in the set, in the order of `members`. */
    only(members: Int32Array, films: FilmSet): Int32Array {
      const found = new Int32Array(members.length);
      let length = 0;
      for (let at = 0; at < members.length; at += 1) {
        const id = members[at] ?? 0;
        const number = numberOf(id);
        if (number !== undefined && isIn(films, number)) found[length++] = id;
      }
      return found.slice(0, length);
    },
    /** The ids of a part of the sorted set, with bounds as for `slice`. */
    sorted(films: FilmSet, sort: FilmSort, start = 0, end = Number.POSITIVE_INFINITY): number[] {
      const found: number[] = [];
      let passed = 0;
      const order = orders[sort];
      for (let place = 0; place < order.length && passed < end; place += 1) {
        const number = order[place] ?? 0;
        if (!isIn(films, number)) continue;
        if (passed >= start) found.push(ids[number] ?? 0);
        passed += 1;
      }
      return found;
    },
    /** The ids of the films with a rank, sorted by rank, ties from A to Z. `ranks` is indexed by id; ranks start at 1. */
    ranked(ranks: Uint8Array): Int32Array {
      const parts: number[][] = [];
      const order = orders['title-asc'];
      for (let place = 0; place < order.length; place += 1) {
        const id = ids[order[place] ?? 0] ?? 0;
        const rank = ranks[id] ?? 0;
        if (rank === 0) continue;
        parts[rank] ??= [];
        parts[rank].push(id);
      }
      return Int32Array.from(parts.flat());
    },
    /** Counts, for a filter, how many of the films have each value. */
    counterAmong(films: FilmSet): (filter: Filter) => { value: string; count: number }[] {
      const countIn = counterAmong(films);
      return (filter) =>
        [...(sets.get(filter) ?? [])].flatMap(([value, members]) => {
          const count = countIn(members);
          return count > 0 ? [{ value, count }] : [];
        });
    },
  };
}

/** Adds the films with an offer in all countries to those of each country, and takes them out of the values. Returns them. */
function withEverywhere(values: Map<string, FilmSet> = new Map()): FilmSet | undefined {
  const anywhere = values.get(EVERYWHERE);
  values.delete(EVERYWHERE);
  if (anywhere) for (const [value, films] of values) values.set(value, either(films, anywhere));
  return anywhere;
}

/** A table by id, holding the number plus one, or 0 for no film: a map of a hundred thousand entries would block the thread. */
function numbersOf(ids: Int32Array): Uint32Array {
  const numbers = new Uint32Array(1 + ids.reduce((most, id) => Math.max(most, id), 0));
  for (let at = 0; at < ids.length; at += 1) numbers[ids[at] ?? 0] = at + 1;
  return numbers;
}
