import type { FilmSort } from '#contract/catalogue.ts';
import { type FilmSet, isIn, setOf } from './film-set.ts';

/** Stands for the day of a film without a date, which comes last in both orders by year. */
export const NO_DAY = 2 ** 31 - 1;

/** Numbers that stand for films, in each order (order.ts). */
export type FilmOrders = Record<FilmSort, Int32Array>;

/** All orders, from films in the order A to Z and, in the same order, the days of their release. */
export function ordersOf(films: Int32Array, days: Int32Array): FilmOrders {
  return {
    'title-asc': films,
    'title-desc': films.toReversed(),
    'year-asc': byKey(films, (place) => days[place] ?? NO_DAY),
    'year-desc': byKey(films, (place) => (days[place] === NO_DAY ? NO_DAY : -(days[place] ?? 0))),
  };
}

/** Sorted by a whole number of 32 bits; equals stay in their order. As plain numbers, which sorts ten times as fast as with a function. */
function byKey(films: Int32Array, keyOf: (place: number) => number): Int32Array {
  const { length } = films;
  const sorted = Float64Array.from(films, (_, place) => keyOf(place) * length + place).sort();
  return Int32Array.from(sorted, (each) => films[each - Math.floor(each / length) * length] ?? 0);
}

/** A film at its place from A to Z: right after another one, or first. */
type Placed = { film: number; after: number | undefined };

type Changed = {
  /** Films that changed or went. */
  changed: FilmSet;
  /** Those that are there, in their order A to Z. */
  placed: readonly Placed[];
  /** Days of release by film. */
  days: Int32Array;
};

/** The orders after some films changed. All others keep theirs among each other, so only the changed films are sorted. */
export function ordersAfter(orders: FilmOrders, { changed, placed, days }: Changed): FilmOrders {
  const titles = withPlaced(orders['title-asc'], changed, placed);
  const places = new Int32Array(days.length);
  for (let at = 0; at < titles.length; at += 1) places[titles[at] ?? 0] = at;
  const coming = placed.map(({ film }) => film);
  const merge = (order: Int32Array, sign: 1 | -1) => {
    const keyOf = (film: number) => (days[film] === NO_DAY ? NO_DAY : sign * (days[film] ?? NO_DAY));
    const compare = (one: number, other: number) =>
      keyOf(one) - keyOf(other) || (places[one] ?? 0) - (places[other] ?? 0);
    return merged(order, changed, coming.toSorted(compare), compare);
  };
  return {
    'title-asc': titles,
    'title-desc': titles.toReversed(),
    'year-asc': merge(orders['year-asc'], 1),
    'year-desc': merge(orders['year-desc'], -1),
  };
}

function withPlaced(order: Int32Array, changed: FilmSet, placed: readonly Placed[]): Int32Array {
  const following = new Map(placed.map(({ film, after }) => [after, film]));
  const films = new Int32Array(order.length + placed.length);
  let length = 0;
  const addThoseAfter = (film: number | undefined) => {
    for (let next = following.get(film); next !== undefined; next = following.get(next))
      films[length++] = next;
  };
  const isFollowed = setOf(
    changed.length * 32,
    placed.flatMap(({ after }) => after ?? []),
  );
  addThoseAfter(undefined);
  for (let at = 0; at < order.length; at += 1) {
    const film = order[at] ?? 0;
    if (isIn(changed, film)) continue;
    films[length++] = film;
    if (isIn(isFollowed, film)) addThoseAfter(film);
  }
  return films.slice(0, length);
}

function merged(
  order: Int32Array,
  changed: FilmSet,
  coming: readonly number[],
  compare: (one: number, other: number) => number,
): Int32Array {
  const films = new Int32Array(order.length + coming.length);
  let length = 0;
  let next = 0;
  for (let at = 0; at < order.length; at += 1) {
    const film = order[at] ?? 0;
    if (isIn(changed, film)) continue;
    while (next < coming.length && compare(coming[next] ?? 0, film) < 0)
      films[length++] = coming[next++] ?? 0;
    films[length++] = film;
  }
  films.set(coming.slice(next), length);
  return films.slice(0, length + coming.length - next);
}
