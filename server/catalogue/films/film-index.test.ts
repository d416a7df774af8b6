import { expect, test } from 'vitest';
import { createFilmIndex } from './film-index.ts';

/** Films 1 to 100; every second is a drama, every third from Norway. */
const ids = Int32Array.from({ length: 100 }, (_, place) => place + 1);
const index = await createFilmIndex({
  ids,
  days: ids,
  listed: [
    { filter: 'genre', value: 'drama', ids: ids.filter((id) => id % 2 === 0) },
    { filter: 'country', value: 'Norway', ids: ids.filter((id) => id % 3 === 0) },
    { filter: 'country', value: 'Chile', ids: Int32Array.of(7) },
  ],
});

test('a film is found under all its values, in the requested order', () => {
  const films = index.under({ genre: 'drama', country: 'Norway' });
  expect(index.only(ids, films)).toEqual(ids.filter((id) => id % 6 === 0));
  expect(index.sorted(films, 'title-desc', 0, 2)).toEqual([96, 90]);
});

test('values are counted among films; values without films are omitted', () => {
  expect(index.counterAmong(index.under({ genre: 'drama' }))('country')).toEqual([
    { value: 'Norway', count: 16 },
  ]);
  expect(index.counterAmong(index.setOf([7, 9, 12]))('country')).toEqual([
    { value: 'Norway', count: 2 },
    { value: 'Chile', count: 1 },
  ]);
  expect(index.counterAmong(index.under({}))('language')).toEqual([]);
});

test('unknown values and filters without values match no film', () => {
  expect([...index.only(ids, index.under({ genre: 'comedy' }))]).toEqual([]);
  expect([...index.only(ids, index.under({ language: 'Welsh' }))]).toEqual([]);
});

test('a film added after the index was read is in no set', () => {
  expect([...index.only(Int32Array.from([101, 2]), index.setOf([101, 2]))]).toEqual([2]);
});

test('films with a rank are sorted by it, ties from A to Z; films without one are omitted', () => {
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
