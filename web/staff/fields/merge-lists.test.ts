import { expect, test } from 'vitest';
import type { Json } from './field.ts';
import { mergeLists } from './merge-lists.ts';

const [s, m, l] = ['S', 'M', 'L'].map((size) => ({ size, price: 20, weight: 300 }));
const base = [s, m] as Json[];
const together = (mine: unknown[], theirs: unknown[]) =>
  mergeLists([base, mine as Json[], theirs as Json[]], ({ size }) => String(size));

test('a record that a colleague added stays, and so does what they changed in another field', () => {
  const { merged, clashes } = together(
    [{ ...s, weight: 310 }, m],
    [{ ...s, price: 25 }, { ...m, price: 26 }, l],
  );
  expect(merged).toEqual([{ ...s, price: 25, weight: 310 }, { ...m, price: 26 }, l]);
  expect(clashes).toEqual([]);
});

test('what one has removed is gone, unless the other has changed it', () => {
  expect(together([s], base)).toEqual({ merged: [s], clashes: [] });
  expect(together(base, [m])).toEqual({ merged: [m], clashes: [] });
  const changed = { ...m, price: 1 };
  expect(together([s], [s, changed])).toEqual({
    merged: [s],
    clashes: [{ row: 'M', field: '', mine: undefined, theirs: changed }],
  });
  expect(together([s, changed], [s]).merged).toEqual([s, changed]);
});

test('a field that both have changed is a clash of that record', () => {
  const { merged, clashes } = together([{ ...s, price: 21 }, m], [{ ...s, price: 22 }, m]);
  expect(merged[0]).toMatchObject({ price: 21 });
  expect(clashes).toEqual([{ row: 'S', field: 'price', mine: 21, theirs: 22 }]);
});

test('the order is that of whoever has moved something; what was added keeps its place', () => {
  const sizes = (mine: unknown[], theirs: unknown[]) => together(mine, theirs).merged.map(({ size }) => size);
  expect(sizes([m, s], [s, m, l])).toEqual(['M', 'S', 'L']);
  expect(sizes(base, [m, s])).toEqual(['M', 'S']);
  expect(sizes([l, s, m], base)).toEqual(['L', 'S', 'M']);
  expect(sizes([s, m, l], [m, s])).toEqual(['M', 'S', 'L']);
});

test('records that nothing tells apart are all kept', () => {
  const blank = { size: '', price: 1 };
  expect(together([s, m, blank, blank], base).merged).toEqual([s, m, blank, blank]);
});
