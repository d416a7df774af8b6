import { expect, test } from 'vitest';
import { pricedLines } from './lines.ts';
import { good, goods } from './price-fixture.ts';

test('however many are asked for, a cart does not tell how many there are of more than a few', () => {
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

test('staff may have all that there is', () => {
  const [line] = pricedLines([{ sku: 'CAP', quantity: 40 }], goods(good('CAP', { stock: 37 })), true);
  expect(line?.quantity).toBe(37);
});
