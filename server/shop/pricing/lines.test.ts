import { expect, test } from 'vitest';
import { pricedLines } from './lines.ts';
import { good, goods } from './price-fixture.ts';

test('a cart does not reveal the exact stock above a few units, however many it asks for', () => {
  const toldOf = (stock: number) =>
    Array.from({ length: 99 }, (_, nth) => {
      const [line] = pricedLines([{ sku: 'CAP', quantity: nth + 1 }], goods(good('CAP', { stock })));
      return [line?.quantity, line?.problem?.message];
    });
  expect(toldOf(37)).toEqual(toldOf(21));
  expect(toldOf(37)[98]).toEqual([20, 'At most 20 in one order']);
  expect(toldOf(7)).toEqual(toldOf(9));
  expect(toldOf(7)[5]).toEqual([5, 'At most 5 in one order']);
  expect(toldOf(3)[5]).toEqual([3, 'Only 3 left']);
});

test('staff may order the whole stock', () => {
  const [line] = pricedLines([{ sku: 'CAP', quantity: 40 }], goods(good('CAP', { stock: 37 })), true);
  expect(line?.quantity).toBe(37);
});
