import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { entriesOf } from '../model/entries-of.ts';
import { publish } from '../publishing/publish.ts';
import { importContent } from './import.ts';
import { EEL, folderWith, HERON, importFiles, rows } from './import-fixture.ts';

const WHOLE = {
  ...HERON,
  description: 'A bird.',
  cast: ['Ann Reed'],
  genre: ['Drama'],
  watchNowPrice: 4.5,
  releaseDate: '2026-02-03',
};
const heron =
  'SELECT title, description, "cast", genre, watch_now_price AS price FROM films WHERE slug = \'heron\'';

test('an absent field is unchanged, null clears it, and a new entry starts empty', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [WHOLE] });
  const report = await importFiles(pool, {
    'films.json': [{ slug: 'heron', watchNowPrice: 3.5 }, EEL],
  });
  expect(report.films).toMatchObject({ created: 1, changed: 1 });
  expect(await rows(pool, heron)).toEqual([
    { title: 'Heron', description: 'A bird.', cast: ['Ann Reed'], genre: ['Drama'], price: '3.50' },
  ]);
  await importFiles(pool, {
    'films.json': [{ ...HERON, cast: null, description: null, watchNowPrice: null }],
  });
  expect(await rows(pool, heron)).toEqual([
    { title: 'Heron', description: '', cast: [], genre: ['Drama'], price: null },
  ]);
  const again = await importFiles(pool, { 'films.json': [{ slug: 'heron' }, { slug: 'eel' }] });
  expect(again.films).toMatchObject({ changed: 0, unchanged: 2 });
});

test('relations of products and posts, people and seasons are unchanged too', async () => {
  const { pool } = await createDatabase();
  const body = { nodeType: 'document', data: {}, content: [] };
  await importFiles(pool, {
    'films.json': [{ ...WHOLE, year: 2025, countries: ['UK'], moods: ['calm'] }],
    'people.json': [{ slug: 'ann-reed', name: 'Ann Reed', biography: 'An actor.' }],
    'posts.json': [{ slug: 'news', title: 'News', author: 'A', date: '2026-01-01', body, films: ['heron'] }],
    'collections.json': [{ slug: 'caps', name: 'Caps', description: 'For heads.' }],
    'products.json': [
      {
        slug: 'cap',
        name: 'Cap',
        price: 900,
        collection: 'caps',
        category: 'Caps',
        films: ['heron'],
        posts: ['news'],
      },
    ],
    'seasons.json': [
      { slug: 'wet', title: 'Wet', words: 'Water.', films: [{ slug: 'heron', line: 'It stands.' }] },
    ],
  });
  await importFiles(pool, {
    'films.json': [{ slug: 'heron', year: 2024 }],
    'people.json': [{ slug: 'ann-reed', sortName: 'Reed' }],
    'posts.json': [{ slug: 'news', title: 'Old news' }],
    'collections.json': [{ slug: 'caps', name: 'Hats' }],
    'products.json': [{ slug: 'cap', price: 1000 }],
    'seasons.json': [{ slug: 'wet', title: 'Dry' }],
  });
  expect(
    await rows(
      pool,
      `SELECT film_facts.year, countries, moods, biography, posts.title AS post, posts.films AS "postFilms", products.price,
         products.films, products.posts, collections.description, seasons.title AS season, seasons.words, seasons.films AS "seasonFilms"
       FROM film_facts, biographies, posts, products, collections, seasons`,
    ),
  ).toEqual([
    {
      ...{ year: 2024, countries: ['UK'], moods: ['calm'], biography: 'An actor.' },
      ...{ post: 'Old news', postFilms: ['heron'], price: 1000, films: ['heron'], posts: ['news'] },
      ...{ description: 'For heads.', season: 'Dry', words: 'Water.' },
      seasonFilms: [{ slug: 'heron', line: 'It stands.' }],
    },
  ]);
});

test('absent fields in a file do not count as a difference from what staff published', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [WHOLE] });
  const theirs = { ...WHOLE, title: 'The Heron' };
  await inTransaction(pool, (client) =>
    publish(client, entriesOf([{ kind: 'films', entry: 'heron', body: theirs }]).entries, {
      mediaRoots: [],
      note: '',
      source: 'staff',
    }),
  );
  const changed = async (film: object) =>
    (await importFiles(pool, { 'films.json': [film] })).kept.map(({ isFileChanged }) => isFileChanged);
  expect(await changed({ slug: 'heron', watchNowPrice: 4.5 })).toEqual([]);
  expect(await changed({ slug: 'heron', title: 'Heron' })).toEqual([false]);
  expect(await changed({ slug: 'heron', watchNowPrice: 9 })).toEqual([true]);
});

test.each<[string, Buffer, string]>([
  ['Latin-1', Buffer.from('[\n{"slug":"eel","title":"Se\xf1orita"}]', 'latin1'), 'byte 28, in line 2, is F1'],
  ['UTF-16', Buffer.from('[]', 'utf16le').fill(0xff, 0, 1), 'byte 1, in line 1, is FF'],
])('a file in %s is refused with its first byte that is not UTF-8', async (_, bytes, place) => {
  const { pool } = await createDatabase();
  const folder = await folderWith({});
  await writeFile(join(folder, 'films.json'), bytes);
  await expect(importContent({ pool, folder, mediaRoots: contentRoots })).rejects.toThrow(
    `films.json: is not UTF-8: ${place}. Save it as UTF-8 and import it again`,
  );
});

test('texts in two Unicode normalisation forms are equal', async () => {
  const { pool } = await createDatabase();
  const genres = ['Comédie'.normalize('NFC'), 'Comédie'.normalize('NFD')];
  await importFiles(pool, {
    'films.json': genres.map((genre, at) => ({ slug: `film-${at}`, title: genre, genre: [genre] })),
  });
  expect(await rows(pool, 'SELECT DISTINCT genre, title FROM films')).toEqual([
    { genre: [genres[0]], title: genres[0] },
  ]);
});

test('a byte order mark is ignored', async () => {
  const { pool } = await createDatabase();
  const report = await importFiles(pool, { 'films.json': `\uFEFF${JSON.stringify([HERON])}` });
  expect(report.films?.created).toBe(1);
});
