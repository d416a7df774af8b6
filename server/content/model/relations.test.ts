import { expect, test } from 'vitest';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { richText } from '#tests/fixtures/post.ts';
import { createDatabase } from '#tests/test-database.ts';
import { undo } from '../history/undo.ts';
import { EEL, HERON, importFiles, rows } from '../import/import-fixture.ts';
import { BadContent } from './issues.ts';

const POST = { slug: 'news', title: 'News', author: 'A', date: '2026-01-01', body: richText('News.') };
const MUG = { slug: 'mug', name: 'Mug', price: 900, collection: 'mugs', category: 'Mugs' };
const COLLECTIONS = { 'collections.json': [{ slug: 'mugs', name: 'Mugs' }] };

async function issuesOf(importing: Promise<unknown>): Promise<string[]> {
  const thrown: unknown = await importing.catch((error: unknown) => error);
  return thrown instanceof BadContent ? thrown.message.split('\n') : [];
}

test('an entry that refers to something unknown is refused, and each field is named', async () => {
  const { pool } = await createDatabase();
  const files = {
    'films.json': [{ ...HERON, director: 'Ann Reed', credits: { music: ['Bo Rush'] } }],
    'people.json': [{ slug: 'ann-reed', name: 'Ann Reed', films: ['owl'] }],
    'posts.json': [
      {
        ...POST,
        films: ['heron', 'fox'],
        people: ['ann-reed', 'bo-rush', 'nobody'],
        products: ['mug', 'cap'],
      },
    ],
    ...COLLECTIONS,
    'products.json': [{ ...MUG, films: ['heron', 'elk'], posts: ['news', 'olds'] }],
    'seasons.json': [{ slug: 'winter', title: 'Winter', films: [{ slug: 'heron' }, { slug: 'yak' }] }],
  };
  expect(await issuesOf(importFiles(pool, files))).toEqual([
    'products.json, mug, films: there is no film elk',
    'products.json, mug, posts: there is no post olds',
    'posts.json, news, films: there is no film fox',
    'posts.json, news, people: there is no person nobody',
    'posts.json, news, products: there is no product cap',
    'people.json, ann-reed, films: there is no film owl',
    'seasons.json, winter, films: there is no film yak',
  ]);
});

test('an entry that others refer to can be removed', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [EEL] });
  await importFiles(pool, { 'films.json': [{ ...HERON, year: 2024 }] });
  await importFiles(pool, {
    'posts.json': [{ ...POST, films: ['heron'] }],
    'seasons.json': [{ slug: 'winter', title: 'Winter', films: [{ slug: 'heron' }] }],
  });
  await undo({ change: 2 }, { pool, mediaRoots: contentRoots });
  expect(await rows(pool, 'SELECT slug FROM films UNION SELECT slug FROM film_facts')).toEqual([
    { slug: 'eel' },
  ]);
  expect(await rows(pool, 'SELECT films FROM posts')).toEqual([{ films: ['heron'] }]);
});

test('contradictory entries are refused', async () => {
  const { pool } = await createDatabase();
  const season = { slug: 'winter', title: 'Winter', films: [{ slug: 'heron' }, { slug: 'heron' }] };
  const issues = await issuesOf(
    importFiles(pool, {
      'films.json': [
        { ...HERON, year: 20, credits: { cast: ['Ann Reed'] } },
        {
          ...EEL,
          quotes: [{ text: 'Wet.', source: 'The Reed', stars: 6 }],
          clips: [{ title: 'A clip' }],
        },
      ],
      'people.json': [
        { slug: 'ann-reed', name: 'Ann Reed', links: [{ title: 'Site', url: 'javascript:ran()' }] },
      ],
      'seasons.json': [
        season,
        { slug: 'none', title: 'None', films: [], from: '2027-01-02', until: '2027-01-01' },
      ],
    }),
  );
  expect(issues).toEqual([
    'people.json, ann-reed, links.0.url: must be a web address that begins with https:// or http://',
    'films.json, heron, year: must be a year',
    'films.json, heron, credits.cast: is the field cast',
    expect.stringMatching(/^films\.json, eel, quotes\.0\.stars: /),
    'films.json, eel, clips.0.url: is missing',
    'seasons.json, winter, films: names a film twice',
    'seasons.json, none, films: must name a film',
    'seasons.json, none, until: must not be before from',
  ]);
});

test('a name that would mean two people is refused', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, {
    'films.json': [HERON],
    'people.json': [{ slug: 'ann-reed', name: 'Ann Reed', alsoKnownAs: 'Annie Moss' }],
  });
  const second = { slug: 'annie-moss', name: 'Annie Moss' };
  expect(await issuesOf(importFiles(pool, { 'people.json': [second] }))).toEqual([
    'people.json, ann-reed, films: Annie Moss can also be annie-moss: name the films of one of them',
  ]);
  await importFiles(pool, { 'people.json': [{ ...second, films: ['heron'] }] });
  const third = { slug: 'annie-moss-3', name: 'Annie Moss', films: ['heron'] };
  expect(await issuesOf(importFiles(pool, { 'people.json': [third] }))).toEqual([
    'people.json, annie-moss, films: Annie Moss cannot be both annie-moss and annie-moss-3 in heron',
  ]);
});
