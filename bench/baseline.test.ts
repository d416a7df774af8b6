import { expect, test } from 'vitest';
import { worsened } from './baseline.ts';

const saved = {
  lighthouse: {
    date: '',
    machine: '',
    tables: [],
    ratios: { share: 0.8 },
    differences: { more: 50, none: -5 },
  },
};
const found = (ratios: Record<string, number>, differences: Record<string, number>) =>
  worsened(saved, { lighthouse: { tables: [], ratios, differences } });

test('a ratio may fall by a fifth', () => {
  expect(found({ share: 0.65 }, {})).toEqual([]);
  expect(found({ share: 0.63 }, {})).toEqual(['share: 0.630, was 0.800']);
});

test('a difference may grow by a fifth and 30 ms', () => {
  expect(found({}, { more: 90, none: 29 })).toEqual([]);
  expect(found({}, { more: 95, none: 31 })).toEqual(['more: 95, was 50', 'none: 31, was -5']);
});

test('what could not be measured counts as worse', () => {
  expect(found({ share: Number.NaN }, { more: Number.NaN })).toHaveLength(2);
});
