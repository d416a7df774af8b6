import { expect, test } from 'vitest';
import { createFilmIndex } from './film-index.ts';

/** Films 1 to 100; every second is a drama, every third from Norway. */
const ids = Array.from({ length: 100 }, (_, place) => place + 1);
const index = createFilmIndex({
  ids,
  days: ids,
  listed: [
    { filter: 'genre', value: 'drama', ids: ids.filter((id) => id % 2 === 0) },
    { filter: 'country', value: 'Norway', ids: ids.filter((id) => id % 3 === 0) },
    { filter: 'country', value: 'Chile', ids: [7] },
  ],
});

test('a film is found under all the values it has, in the order that is asked for', () => {
  const films = index.under({ genre: 'drama', country: 'Norway' });
  expect([...index.only(Int32Array.from(ids), films)]).toEqual(ids.filter((id) => id % 6 === 0));
  expect(index.sorted(films, 'title-desc', 0, 2)).toEqual([96, 90]);
});

test('values are counted among films, and none is counted as none', () => {
  expect(index.counterAmong(index.under({ genre: 'drama' }))('country')).toEqual([
    { value: 'Norway', count: 16 },
  ]);
  expect(index.counterAmong(index.setOf([7, 9, 12]))('country')).toEqual([
    { value: 'Norway', count: 2 },
    { value: 'Chile', count: 1 },
  ]);
  expect(index.counterAmong(index.under({}))('language')).toEqual([]);
});

test('no film has a value that nobody has, nor one of a filter that nobody has', () => {
  expect([...index.only(Int32Array.from(ids), index.under({ genre: 'comedy' }))]).toEqual([]);
  expect([...index.only(Int32Array.from(ids), index.under({ language: 'Welsh' }))]).toEqual([]);
});

test('a film that came after the index was read is in no set', () => {
  expect([...index.only(Int32Array.from([101, 2]), index.setOf([101, 2]))]).toEqual([2]);
});

test('films that have a rank come by it, equals in the order A to Z, those without one not at all', () => {
  const ranks = new Uint8Array(90);
  for (const [id, rank] of [
    [9, 2],
    [80, 1],
    [3, 2],
    [12, 5],
  ] as const)
    ranks[id] = rank;
  expect([...index.ranked(ranks)]).toEqual([80, 3, 9, 12]);
});
