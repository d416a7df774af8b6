import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { contentRoots } from '#tests/fixtures/demo-content.ts';
import { richText } from '#tests/fixtures/post.ts';
import { createDatabase } from '#tests/test-database.ts';
import { count, EEL, HERON, importFiles, revision, rows } from '../import/import-fixture.ts';
import { FOUND } from '../publishing/versions.ts';
import { describeInChange, describeVersion } from './describe-history.ts';
import { listChanges, readName, versionsIn, versionsOf } from './history.ts';
import { undo, type Wanted } from './undo.ts';

const undoIn = (pool: pg.Pool, wanted?: Wanted) => undo(wanted, { pool, mediaRoots: contentRoots });
const entry = (name: string, number?: number): Wanted => ({
  ...(readName(name) ?? { kind: '', entry: '' }),
  number,
});

test('an import of a collection with its products can be undone', async () => {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': [HERON] });
  await importFiles(pool, {
    'collections.json': [{ slug: 'mugs', name: 'Mugs' }],
    'products.json': [{ slug: 'mug', name: 'Mug', price: 1200, collection: 'mugs', category: 'Mug' }],
  });
  await undoIn(pool);
  expect([await count(pool, 'collections'), await count(pool, 'products')]).toEqual([0, 0]);
});

test('importing the same folder again adds no version and does not raise the revision', async () => {
  const { pool } = await createDatabase();
  const files = { 'films.json': [HERON, EEL], 'order.json': { films: ['eel', 'heron'] } };
  await importFiles(pool, files);
  const before = [await revision(pool), await rows(pool, 'TABLE named_versions')];
  await importFiles(pool, files);
  expect([await revision(pool), await rows(pool, 'TABLE named_versions')]).toEqual(before);
});

describe('one entry', () => {
  test('is restored to the previous version, or any other, without changing the rest', async () => {
    const { pool } = await createDatabase();
    for (const title of ['One', 'Two', 'Three'])
      await importFiles(pool, { 'films.json': [{ ...HERON, title }, EEL] });
    const titles = async () =>
      (await rows(pool, 'SELECT title FROM films ORDER BY slug')).map(({ title }) => title);
    await undoIn(pool, entry('films/heron'));
    expect(await titles()).toEqual(['Eel', 'Two']);
    await undoIn(pool, entry('films/heron', 1));
    expect(await titles()).toEqual(['Eel', 'One']);
    const versions = await versionsOf(pool, { kind: 'films', entry: 'heron' });
    expect(
      versions.map(({ number, state, note }) => `${number} ${state} ${note.replace(/of marquee-.*/, '')}`),
    ).toEqual([
      '5 live undo of films/heron',
      '4 past undo of films/heron',
      '3 past import ',
      '2 past import ',
      '1 past import ',
    ]);
    expect(versions.map(describeVersion)[0]).toMatch(
      /^5 {4}live {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}change 5, undo of films\/heron\n {4}title: "Two" → "One"$/,
    );
  });

  test('that was written without a version is added to the history before it is replaced', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'films.json': [HERON] });
    await pool.query("UPDATE films SET title = 'By hand'");
    await importFiles(pool, { 'films.json': [{ ...HERON, title: 'Imported' }] });
    const versions = await versionsOf(pool, { kind: 'films', entry: 'heron' });
    expect(versions.map(({ number, change, note }) => [number, change, note === FOUND])).toEqual([
      [3, 2, false],
      [2, null, true],
      [1, 1, false],
    ]);
    await undoIn(pool);
    expect(await rows(pool, 'SELECT title FROM films')).toEqual([{ title: 'By hand' }]);
  });
});

describe('a change', () => {
  test('reports each changed field, and created, unpublished and moved entries', async () => {
    const { pool } = await createDatabase();
    const news = (value: string) => ({
      slug: 'news',
      title: 'News',
      author: 'A',
      date: '2026-01-01',
      body: richText(value),
    });
    await importFiles(pool, { 'films.json': [HERON, EEL], 'posts.json': [news('An old text')] });
    await importFiles(pool, {
      'films.json': [
        { ...HERON, runtime: 90, awards: ['Best Bird'] },
        { slug: 'owl', title: 'Owl' },
      ],
      'posts.json': [news('A new text')],
      'order.json': { films: ['eel', 'heron'] },
    });
    expect((await versionsIn(pool, 2)).map(describeInChange)).toEqual([
      'films/heron (version 2)\n    awards: [] → ["Best Bird"]\n    runtime: null → 90',
      'films/owl (version 1)\n    created',
      'order/films (version 2)\n    2 moved',
      'posts/news (version 2)\n    body.content.0.content.0.value: "An old text" → "A new text"',
    ]);
    const [second] = await listChanges(pool, 1);
    expect(second).toMatchObject({
      change: 2,
      kinds: [
        { kind: 'films', created: 1, changed: 1, gone: 0 },
        { kind: 'order', created: 0, changed: 1, gone: 0 },
        { kind: 'posts', created: 0, changed: 1, gone: 0 },
      ],
    });
    await undoIn(pool);
    expect((await versionsIn(pool, 3)).map(describeInChange)).toContain(
      'films/owl (version 2)\n    taken off',
    );
  });

  test('whose entries have changed since cannot be undone', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'films.json': [EEL] });
    await importFiles(pool, { 'films.json': [HERON] });
    await importFiles(pool, { 'films.json': [{ ...HERON, title: 'Another' }] });
    await expect(undoIn(pool, { change: 2 })).rejects.toThrow(/^Changed again since: films\/heron\. /);
  });

  test('that is older unpublishes its films and keeps a later order', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'films.json': [EEL] });
    await importFiles(pool, { 'films.json': [HERON] });
    await importFiles(pool, {
      'films.json': [{ slug: 'owl', title: 'Owl' }],
      'order.json': { films: ['owl', 'eel'] },
    });
    await undoIn(pool, { change: 2 });
    expect(await rows(pool, 'SELECT slug FROM films ORDER BY position')).toEqual([
      { slug: 'owl' },
      { slug: 'eel' },
    ]);
  });

  test('that would leave no content cannot be undone', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'collections.json': [{ slug: 'mugs', name: 'Mugs' }] });
    await expect(undoIn(pool)).rejects.toThrow('This is the first content: without it there would be none.');
    expect(await count(pool, 'collections')).toBe(1);
  });

  test('that created entries puts them into the trash, and its undo brings them back', async () => {
    const { pool } = await createDatabase();
    await importFiles(pool, { 'films.json': [EEL] });
    await importFiles(pool, { 'films.json': [HERON] });
    const [{ id }] = await rows(pool, "SELECT id FROM films WHERE slug = 'heron'");
    await undoIn(pool);
    const trashed = 'SELECT slug FROM entries WHERE trashed_at IS NOT NULL';
    expect(await rows(pool, trashed)).toEqual([{ slug: 'heron' }]);
    await undoIn(pool);
    expect(await rows(pool, trashed)).toEqual([]);
    expect(await rows(pool, "SELECT id FROM films WHERE slug = 'heron'")).toEqual([{ id }]);
  });

  test('that does not exist, or whose entry does not, is reported', async () => {
    const { pool } = await createDatabase();
    await expect(undoIn(pool)).rejects.toThrow('There is no change to undo.');
    await importFiles(pool, { 'films.json': [HERON] });
    await expect(undoIn(pool, { change: 7 })).rejects.toThrow('There is no change 7.');
    await expect(undoIn(pool, entry('films/owl'))).rejects.toThrow('There is no history of films/owl.');
    await expect(undoIn(pool, entry('films/heron', 7))).rejects.toThrow(
      'There is no version 7 of films/heron.',
    );
  });
});
