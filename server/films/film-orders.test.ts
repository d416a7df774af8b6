import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_DAY, ordersAfter, ordersOf } from './film-orders.ts';
import { setOf } from './film-set.ts';

test('the orders by year keep A to Z among equals, and films without a date last', () => {
  const ids = Int32Array.of(40, 10, 30, 20, 50);
  const days = Int32Array.of(-400, NO_DAY, 9000, -400, NO_DAY);
  expect(ordersOf(ids, days)).toEqual({
    'title-asc': ids,
    'title-desc': Int32Array.of(50, 20, 30, 10, 40),
    'year-asc': Int32Array.of(40, 20, 30, 10, 50),
    'year-desc': Int32Array.of(30, 40, 20, 10, 50),
  });
});

test('no films have no order', () => {
  const none = new Int32Array();
  expect(ordersOf(none, none)['year-desc']).toEqual(none);
});

/** Films by number, each where it is from A to Z (none: it is not there) and with its day. */
const film = fc.record({ title: fc.option(fc.nat(9)), day: fc.constantFrom(-1, 0, 5, NO_DAY) });
type Film = { title: number | null; day: number };

const fromAToZ = (films: readonly Film[]) =>
  [...films.entries()]
    .filter(([, { title }]) => title !== null)
    .sort(([one, { title: a }], [other, { title: b }]) => (a ?? 0) - (b ?? 0) || one - other)
    .map(([number]) => number);

test('after any changes, the orders are as if made anew', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(film, film, fc.boolean()), { maxLength: 12 }), (films) => {
      const before = films.map(([was]) => was);
      const after = films.map(([was, is, isChanged]) => (isChanged ? is : was));
      const ordersOfAll = (all: readonly Film[]) => {
        const numbers = fromAToZ(all);
        const days = numbers.map((number) => all[number]?.day ?? NO_DAY);
        return ordersOf(Int32Array.from(numbers), Int32Array.from(days));
      };
      const order = fromAToZ(after);
      const changed = films.flatMap(([, , isChanged], number) => (isChanged ? [number] : []));
      const placed = order.flatMap((number, place) =>
        changed.includes(number) ? [{ film: number, after: order[place - 1] }] : [],
      );
      const days = Int32Array.from(after, ({ day }) => day);
      const changes = { changed: setOf(films.length, changed), placed, days };
      expect(ordersAfter(ordersOfAll(before), changes)).toEqual(ordersOfAll(after));
    }),
    { numRuns: 500 },
  );
});
