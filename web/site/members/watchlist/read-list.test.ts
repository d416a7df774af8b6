import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

test('a watchlist of Letterboxd', () => {
  const csv =
    'Date,Name,Year,Letterboxd URI\r\n2024-01-02,"Tom, ""Dick"" & Zoë",2019,https://boxd.it/a\r\n2024-01-03,Next,,https://boxd.it/b\r\n';
  expect(readList(csv)).toEqual([
    { title: 'Tom, "Dick" & Zoë', year: 2019 },
    { title: 'Next', year: null },
  ]);
});

test('a list of Letterboxd, which has lines about itself first', () => {
  const csv =
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Favourites,,https://boxd.it/x,\n\nPosition,Name,Year,URL,Description\n1,Moss Mother,2025,https://boxd.it/y,"Two\nlines"\n2,Eel,soon,,\n';
  expect(readList(csv)).toEqual([
    { title: 'Moss Mother', year: 2025 },
    { title: 'Eel', year: null },
  ]);
});

test('a list of Trakt; shows are left out', () => {
  const json = JSON.stringify([
    { rank: 1, type: 'movie', movie: { title: 'Moss Mother', year: 2025, ids: { trakt: 1 } } },
    { rank: 2, type: 'show', show: { title: 'A Series', year: 2020 } },
    { rank: 3, type: 'movie', movie: { title: 'Eel', year: null } },
  ]);
  expect(readList(json)).toEqual([
    { title: 'Moss Mother', year: 2025 },
    { title: 'Eel', year: null },
  ]);
});

test.each(['', 'a,b\n1,2\n', '{"a":1}', '[', '[]', 'Name,Year\n', '\u0000'])('%j is no list', (text) => {
  expect(readList(text)).toBeUndefined();
});
