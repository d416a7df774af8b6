import type pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/test-database.ts';
import { importFiles, revision, rows } from '../import/import-fixture.ts';
import { describeReport } from '../import/report.ts';

const named = (slug: string) => ({ slug, title: slug });
const orderOf = async (pool: pg.Pool, list = 'films') =>
  (await rows(pool, `SELECT slug FROM ${list} ORDER BY position`)).map(({ slug }) => slug);

async function withFilms(...slugs: string[]): Promise<pg.Pool> {
  const { pool } = await createDatabase();
  await importFiles(pool, { 'films.json': slugs.map(named) });
  return pool;
}

test('an import that names some films moves none, and appends new ones in file order', async () => {
  const pool = await withFilms('ant', 'bee', 'cod', 'doe');
  const files = {
    'films.json': [named('fox'), { ...named('doe'), rating: 'PG' }, named('ant'), named('eel')],
  };
  const report = await importFiles(pool, files);
  expect(await orderOf(pool)).toEqual(['ant', 'bee', 'cod', 'doe', 'fox', 'eel']);
  expect(report.moved.films).toEqual([]);
});

test('order.json moves the entries that it names, reports them, and leaves the rest', async () => {
  const pool = await withFilms('ant', 'bee', 'cod', 'doe');
  const before = await rows(pool, 'SELECT updated_at FROM films ORDER BY slug');
  const report = await importFiles(pool, { 'order.json': { films: ['doe', 'cod', 'ant'] } });
  expect(await orderOf(pool)).toEqual(['doe', 'bee', 'cod', 'ant']);
  expect(describeReport(report)).toBe('films       2 moved: doe from 4 to 1, ant from 1 to 4');
  expect(await rows(pool, 'SELECT updated_at FROM films ORDER BY slug')).toEqual(before);
});

test('an unchanged order writes nothing', async () => {
  const pool = await withFilms('ant', 'bee', 'cod');
  const before = await revision(pool);
  await importFiles(pool, { 'order.json': { films: ['ant', 'cod'] } });
  expect(await revision(pool)).toBe(before);
});

test('films with equal positions keep their displayed order', async () => {
  const pool = await withFilms('ant', 'bee', 'cod', 'doe');
  await pool.query('UPDATE films SET position = 7');
  await importFiles(pool, { 'order.json': { films: ['doe', 'ant'] } });
  expect(await orderOf(pool)).toEqual(['doe', 'bee', 'cod', 'ant']);
});

test('a new film can be placed in the middle; collections and products are ordered likewise', async () => {
  const pool = await withFilms('ant', 'cod');
  const product = (slug: string) => ({ slug, name: slug, price: 5, collection: 'mugs', category: 'Mugs' });
  await importFiles(pool, {
    'films.json': [named('bee')],
    'collections.json': ['mugs', 'caps'].map((slug) => ({ slug, name: slug })),
    'products.json': ['red', 'blue'].map(product),
    'order.json': { films: ['ant', 'bee', 'cod'], collections: ['caps', 'mugs'], products: ['blue', 'red'] },
  });
  expect(await orderOf(pool)).toEqual(['ant', 'bee', 'cod']);
  expect(await orderOf(pool, 'collections')).toEqual(['caps', 'mugs']);
  expect(await orderOf(pool, 'products')).toEqual(['blue', 'red']);
});

test('an unknown or repeated slug is an error, and nothing moves', async () => {
  const pool = await withFilms('ant', 'bee');
  const faulty = importFiles(pool, {
    'order.json': { films: ['bee', 'ant', 'elk'], products: ['red', 'red'] },
  });
  await expect(faulty).rejects.toThrow(/^order\.json, products: names an entry twice$/m);
  await expect(importFiles(pool, { 'order.json': { films: ['bee', 'ant', 'elk'] } })).rejects.toThrow(
    'order.json, films: there is no elk',
  );
  expect(await orderOf(pool)).toEqual(['ant', 'bee']);
});
