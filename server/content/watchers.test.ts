import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { addFilm, listAside } from '#server/watchlist/queries.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { register } from '#tests/visitor.ts';
import { keepWatchers } from './watchers.ts';

test('whoever adds a film while it goes off hears that it is gone: no place is lost that was promised', async () => {
  const { app, pool, db } = await startApp({ films: [film({ title: 'Heron' })] });
  await register(app, 'ines');
  const { rows } = await pool.query<{ user: number; film: number }>(
    'SELECT users.id AS user, films.id AS film FROM users, films',
  );
  const [{ user, film: id } = { user: 0, film: 0 }] = rows;
  let added: Promise<unknown> = Promise.resolve();
  await inTransaction(pool, async (client) => {
    await keepWatchers(client, ['heron']);
    added = addFilm(db, user, id, new Date()).catch(({ code }) => code);
    await Promise.race([added, delay(300)]);
    await client.query("DELETE FROM films WHERE slug = 'heron'");
  });
  expect(await added).toBe('film-not-found');
  expect(await listAside(db, user)).toEqual([]);
});
