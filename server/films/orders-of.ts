import type { FilmLists } from './film-index.ts';

/** Stands for the day of a film without a date, which comes last in both orders by year. */
export const NO_DAY = 2 ** 31 - 1;

/** All orders (order.ts), from the films' ids in the order A to Z and, in the same order, the days of their release. */
export function ordersOf(ids: Int32Array, days: Int32Array): FilmLists['orders'] {
  return {
    'title-asc': ids,
    'title-desc': ids.toReversed(),
    'year-asc': byKey(ids, (place) => days[place] ?? NO_DAY),
    'year-desc': byKey(ids, (place) => (days[place] === NO_DAY ? NO_DAY : -(days[place] ?? 0))),
  };
}

/** Sorted by a whole number of 32 bits; equals stay in their order. As plain numbers, which sorts ten times as fast as with a function. */
function byKey(ids: Int32Array, keyOf: (place: number) => number): Int32Array {
  const { length } = ids;
  const sorted = Float64Array.from(ids, (_, place) => keyOf(place) * length + place).sort();
  return Int32Array.from(sorted, (each) => ids[each - Math.floor(each / length) * length] ?? 0);
}
