import { expect, test } from 'vitest';
import { sameJson } from '../../../fields/same-json.ts';
import { merge } from './merge.ts';

const base = { title: 'Heron', rating: 'TBC', cast: ['Ada'] };

test('changes of different fields are merged', () => {
  const { merged, clashes } = merge(base, { ...base, title: 'The Heron' }, { ...base, rating: '15' });
  expect(merged).toEqual({ title: 'The Heron', rating: '15', cast: ['Ada'] });
  expect(clashes).toEqual([]);
});

test('a field that both changed is a clash with both values', () => {
  const { merged, clashes } = merge(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(clashes).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merged.title).toBe('Mine');
});

test('the same change on both sides is no clash', () => {
  const both = { ...base, cast: ['Ada', 'Ben'] };
  expect(merge(base, both, structuredClone(both))).toEqual({ merged: both, clashes: [] });
});

test('a field emptied on one side and changed on the other is a clash', () => {
  expect(merge(base, { ...base, rating: null }, { ...base, rating: '15' }).clashes).toHaveLength(1);
});

test('a default filled in by publishing is not a change', () => {
  const mine = { ...base, description: 'Typed', awards: ['Gold'], getTickets: true, watchNowPrice: 5 };
  const filled = { ...base, description: '', awards: [], getTickets: false, watchNowPrice: null };
  expect(merge(base, mine, filled)).toEqual({ merged: mine, clashes: [] });
  expect(merge(base, mine, { ...filled, watchNowPrice: 0 }).clashes).toHaveLength(1);
});

test('JSON is compared regardless of key order; absent equals null, a list is not an object', () => {
  expect(sameJson({ a: 1, b: [{ c: null }] }, { b: [{}], a: 1 })).toBe(true);
  expect(sameJson(undefined, null)).toBe(true);
  expect(sameJson([], {})).toBe(false);
  expect(sameJson([1], [1, null])).toBe(false);
  expect(sameJson('1', 1)).toBe(false);
});
