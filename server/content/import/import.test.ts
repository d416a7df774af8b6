import { describe, expect, test } from 'vitest';
import { ownHome } from '#server/catalogue/home/queries.ts';
import { CONTENT, contentRoots } from '#tests/fixtures/demo-content.ts';
import { createDatabase } from '#tests/test-database.ts';
import { importContent } from './import.ts';
import { count, EEL, folderWith, HERON, importFiles, revision, rows } from './import-fixture.ts';

const none = { created: 0, changed: 0, unchanged: 0, absent: 0 };
const unmoved = {
  films: [],
  collections: [],
  products: [],
  pages: [],
  'coming-soon': [],
  'watch-now': [],
  new: [],
};

describe('the demo content', () => {
  test('is imported completely, with the colours of its pictures', async () => {
    const { pool } = await createDatabase();
    const report = await importContent({ pool, folder: CONTENT, mediaRoots: contentRoots });
    expect(report).toEqual({
      people: { ...none, created: 12 },
      films: { ...none, created: 72 },
      posts: { ...none, created: 10 },
      collections: { ...none, created: 4 },
      products: { ...none, created: 20 },
      seasons: { ...none, created: 5 },
      documents: { ...none, created: 7 },
      moved: unmoved,
      kept: [],
      renamed: [],
    });
    const colour = expect.stringMatching(/^#[0-9a-f]{6}$/);
    expect(await rows(pool, "SELECT colours FROM films WHERE slug = 'moss-mother'")).toEqual([
      { colours: expect.objectContaining({ posterUrl: colour, posterImage: colour }) },
    ]);
    expect(await count(pool, "products WHERE colours = '{}'")).toBe(0);
    expect(await count(pool, "posts WHERE NOT colours ? 'imageUrl'")).toBe(0);
  });

  test('imported again changes nothing, not even the content revision', async () => {
    const { pool } = await createDatabase();
    await importContent({ pool, folder: CONTENT, mediaRoots: contentRoots });
    const before = [await revision(pool), await rows(pool, 'SELECT id, updated_at FROM films ORDER BY id')];
    const report = await importContent({ pool, folder: CONTENT, mediaRoots: contentRoots });
    expect(report.moved).toEqual(unmoved);
    expect(report.films).toEqual({ ...none, unchanged: 72 });
    expect(report.documents).toEqual({ ...none, unchanged: 7 });
    expect([await revision(pool), await rows(pool, 'SELECT id, updated_at FROM films ORDER BY id')]).toEqual(
      before,
    );
  });
});

test('an import says how far it is', async () => {
  const { pool } = await createDatabase();
  const films = Array.from({ length: 250 }, (_, n) => ({ slug: `film-${n}`, title: `Film ${n}` }));
  const steps: string[] = [];
  const folder = await folderWith({ 'films.json': films });
  await importContent({ pool, folder, mediaRoots: contentRoots, onStep: (step) => steps.push(step) });
  expect(steps.filter((step) => !step.includes('pictures of'))).toEqual([
    'films.json: 100 entries read',
    'films.json: 200 entries read',
    'films.json: 250 entries read',
    'Checking references and pictures',
    'films: writing 250',
  ]);
});

describe('a second import', () => {
  test('updates what differs, keeps ids, and leaves entries that the files do not name', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'films.json': [HERON, EEL, { slug: 'owl', title: 'Owl' }] });
    const [before] = await rows(pool, "SELECT id, updated_at FROM films WHERE slug = 'heron'");
    const revised = { ...HERON, title: 'The Heron' };
    const report = await importFiles(pool, { 'films.json': [revised, EEL, { slug: 'fox', title: 'Fox' }] });
    expect(report.films).toEqual({ created: 1, changed: 1, unchanged: 1, absent: 1 });
    const [after] = await rows(pool, "SELECT id, title, updated_at FROM films WHERE slug = 'heron'");
    expect(after).toMatchObject({ id: before.id, title: 'The Heron' });
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(await count(pool, 'films')).toBe(4);
  });

  test('at the same time as another does not deadlock', async () => {
    const { pool } = await createDatabase();
    const reports = await Promise.all([1, 2].map(() => importFiles(pool, { 'films.json': [HERON, EEL] })));
    expect(reports.map(({ films }) => films?.created).toSorted()).toEqual([0, 2]);
  });
});

test('stores a value that may be one or many as a list', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, {
    'films.json': [
      {
        ...HERON,
        genre: 'drama, comedy',
        director: 'Maud Ellerby',
        cast: ['A. Reed', ' B. Rush '],
        awards: 'Best Film, Saltmarsh',
      },
    ],
  });
  expect(await rows(pool, 'SELECT genre, director, "cast", producers, awards FROM films')).toEqual([
    {
      genre: ['drama', 'comedy'],
      director: ['Maud Ellerby'],
      cast: ['A. Reed', 'B. Rush'],
      producers: [],
      awards: ['Best Film, Saltmarsh'],
    },
  ]);
});

test('keeps other fields of an asset of the content platform', async () => {
  const { pool } = await createDatabase();
  const url = '//images.ctfassets.net/a/b/c.jpg';
  await importFiles(pool, {
    'films.json': [
      {
        ...HERON,
        posterImage: {
          sys: { id: 'x' },
          fields: {
            title: 'Art',
            description: '',
            file: { url, contentType: 'image/jpeg', details: { size: 1 } },
          },
        },
      },
    ],
  });
  expect(await rows(pool, 'SELECT poster_image FROM films')).toEqual([
    { poster_image: { fields: { title: 'Art', file: { url, contentType: 'image/jpeg' } } } },
  ]);
});

test('imports a home page and a notice, which may name films of the same folder alone', async () => {
  const { pool, db } = await createDatabase();
  const home = { hero: ['heron'], rows: [{ source: 'picked', heading: 'Ours', films: ['eel'] }] };
  const notice = { text: 'We are moving.', until: '2027-03-14' };
  await expect(importFiles(pool, { 'films.json': [HERON], 'home.json': home })).rejects.toThrow(
    'home.json, home, rows.0.films: there is no film eel',
  );
  await importFiles(pool, { 'films.json': [HERON, EEL], 'home.json': home, 'notice.json': notice });
  expect(await ownHome(db)).toEqual(home);
  expect(await rows(pool, "SELECT body FROM documents WHERE name = 'notice'")).toEqual([
    { body: { ...notice, closable: false } },
  ]);
});
