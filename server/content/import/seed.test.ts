import { expect, test } from 'vitest';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { film } from '#tests/fixtures/film.ts';
import { silent as log } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { seedIfEmpty } from './seed.ts';

test('processes that start together fill an empty database once', async () => {
  const { pool } = await createDatabase();
  let filled = 0;
  const counting = { info: () => void filled++ };
  await Promise.all([1, 2, 3].map(() => seedIfEmpty({ pool, folder: CONTENT, log: counting })));
  expect(filled).toBe(1);
  const { rows } = await pool.query('SELECT count(*)::integer AS films FROM films');
  expect(rows).toEqual([{ films: 72 }]);
});

test('a database with content is not changed', async () => {
  const { pool, json } = await startApp({ films: [film({ title: 'Heron' })] });
  await seedIfEmpty({ pool, folder: CONTENT, log });
  expect(await json('/api/films')).toMatchObject({ pagination: { totalItems: 1 } });
});
