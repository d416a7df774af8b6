import { expect, test } from 'vitest';
import { NO_DAY, ordersOf } from './film-orders.ts';

test('orders by year sort ties from A to Z, and films without a date last', () => {
  const ids = Int32Array.of(40, 10, 30, 20, 50);
  const days = Int32Array.of(-400, NO_DAY, 9000, -400, NO_DAY);
  expect(ordersOf(ids, days)).toEqual({
    'title-asc': ids,
    'title-desc': Int32Array.of(50, 20, 30, 10, 40),
    'year-asc': Int32Array.of(40, 20, 30, 10, 50),
    'year-desc': Int32Array.of(30, 40, 20, 10, 50),
  });
});

test('without films the orders are empty', () => {
  const none = new Int32Array();
  expect(ordersOf(none, none)['year-desc']).toEqual(none);
});
