import { expect, test } from 'vitest';
import { aimsReached } from './aims.ts';

const measured = { date: '', machine: '', tables: [] };
const rowOf = (name: string, baseline: Parameters<typeof aimsReached>[0]) =>
  aimsReached(baseline)
    .rows.find(([aim]) => aim === name)
    ?.slice(1, 3);

test('of all pages that an aim covers, the worst counts', () => {
  const pages = { ...measured, figures: { 'script /': 80_000, 'script /films': 85_000, 'shift phone /': 0 } };
  expect(rowOf('Script, every page', { pages })).toEqual(['at most 90.0 kB', '85.0 kB']);
});

test('what was not reached is bold', () => {
  const growth = { ...measured, ratios: { 'growth first search': 0.4, 'growth next facets': 0.8 } };
  expect(rowOf('100,000 films, of the time of 1,000', { growth })).toEqual([
    'at most 2.00 times',
    '**2.50 times**',
  ]);
  const kept = { ...measured, ratios: { 'kept / br': 0.95, 'kept /films br': 0.89 } };
  expect(rowOf('Cached pages, of bare node:http', { kept })).toEqual(['0.900 or more', '**0.890**']);
});

test('an aim whose part was not measured says so', () => {
  expect(rowOf('HTML of /', {})).toEqual(['at most 10.0 kB', 'not measured']);
});
