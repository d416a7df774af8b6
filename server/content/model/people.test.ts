import type pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/test-database.ts';
import { EEL, HERON, importFiles, rows } from '../import/import-fixture.ts';

const creditsOf = async (pool: pg.Pool, film: string) =>
  (
    await rows(
      pool,
      `SELECT concat_ws(' ', role, place, person, '(' || name || ')') AS credit FROM credits
       WHERE film = '${film}' ORDER BY role, place`,
    )
  ).map(({ credit }) => credit);
const peopleIn = async (pool: pg.Pool) =>
  (
    await rows(pool, "SELECT concat_ws(', ', slug, name, sort_name) AS each FROM people ORDER BY sort_name")
  ).map(({ each }) => each);

test('the names of a film become credits of people, identified by the slug of their name', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, {
    'films.json': [
      {
        ...HERON,
        director: "Zoë O'Dowd",
        cast: ['Ann Reed', 'Zoe O’Dowd'],
        producers: ['Ann Reed'],
        credits: { music: ['Bo Rush'], writer: ['Ann Reed', 'Cher'] },
      },
      { ...EEL, director: '山田' },
    ],
  });
  expect(await creditsOf(pool, 'heron')).toEqual([
    'cast 1 ann-reed (Ann Reed)',
    'cast 2 zoe-odowd (Zoe O’Dowd)',
    "director 1 zoe-odowd (Zoë O'Dowd)",
    'music 1 bo-rush (Bo Rush)',
    'producer 1 ann-reed (Ann Reed)',
    'writer 1 ann-reed (Ann Reed)',
    'writer 2 cher (Cher)',
  ]);
  expect(await creditsOf(pool, 'eel')).toEqual([
    expect.stringMatching(/^director 1 name-[0-9a-f]{10} \(山田\)$/),
  ]);
  expect((await peopleIn(pool)).filter((each) => !each.startsWith('name-'))).toEqual([
    'cher, Cher, cher',
    "zoe-odowd, Zoë O'Dowd, o'dowd zoe",
    'ann-reed, Ann Reed, reed ann',
    'bo-rush, Bo Rush, rush bo',
  ]);
});

test('a person without credits is removed, unless there is a biography', async () => {
  const { pool } = await createDatabase();
  const people = [{ slug: 'ann-reed', name: 'Ann Reed', biography: 'Acts.' }];
  await importFiles(pool, {
    'films.json': [{ ...HERON, cast: ['Ann Reed', 'Bo Rush'], credits: { music: ['Cy Fen'] } }],
    'people.json': people,
  });
  await importFiles(pool, {
    'films.json': [{ ...HERON, director: 'Di Moss', cast: null, credits: null }],
  });
  expect(await creditsOf(pool, 'heron')).toEqual(['director 1 di-moss (Di Moss)']);
  expect(await peopleIn(pool)).toEqual(['di-moss, Di Moss, moss di', 'ann-reed, Ann Reed, reed ann']);
});

test('a person with several names has one page, and namesakes have one each', async () => {
  const { pool } = await createDatabase();
  const films = [
    { ...HERON, cast: ['Ann Reed', 'A. Reed'] },
    { ...EEL, cast: ['Ann Reed', 'Annie Moss'] },
  ];
  const people = [
    { slug: 'ann-reed', name: 'Ann Reed', alsoKnownAs: ['Annie Moss', 'A. Reed'], sortName: 'Reed, Ann' },
    { slug: 'ann-reed-2', name: 'Ann Reed', films: ['eel'] },
  ];
  await importFiles(pool, { 'films.json': films, 'people.json': people });
  const wanted = [
    ['cast 1 ann-reed (Ann Reed)', 'cast 2 ann-reed (A. Reed)'],
    ['cast 1 ann-reed-2 (Ann Reed)', 'cast 2 ann-reed (Annie Moss)'],
  ];
  const found = () => Promise.all(['heron', 'eel'].map((film) => creditsOf(pool, film)));
  expect(await found()).toEqual(wanted);
  expect(await peopleIn(pool)).toEqual(['ann-reed-2, Ann Reed, reed ann', 'ann-reed, Ann Reed, reed, ann']);

  await pool.query('DELETE FROM biographies');
  expect(await found()).toEqual([
    ['cast 1 ann-reed (Ann Reed)', 'cast 2 a-reed (A. Reed)'],
    ['cast 1 ann-reed (Ann Reed)', 'cast 2 annie-moss (Annie Moss)'],
  ]);
  await importFiles(pool, { 'people.json': people });
  expect(await found()).toEqual(wanted);
});

test('a change that does not touch names writes no credit', async () => {
  const { pool } = await createDatabase();
  const film = { ...HERON, cast: ['Ann Reed'] };
  await importFiles(pool, { 'films.json': [film] });
  const before = await rows(pool, 'SELECT ctid, * FROM credits');
  await importFiles(pool, { 'films.json': [{ ...film, watchNowPrice: 3.5 }] });
  expect(await rows(pool, 'SELECT ctid, * FROM credits')).toEqual(before);
});
