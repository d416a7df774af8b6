import { expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

test('totals, finds and facets are those of the present revision', async () => {
  let revision = 1;
  const site = await startApp({ films: [film({ title: 'Heron' })], revision: () => revision });
  const answers = () =>
    Promise.all(['/api/films', '/api/films?search=heron', '/api/films/facets'].map(site.json));
  const before = await answers();
  expect(before).toMatchObject([
    { pagination: { totalItems: 1 } },
    { pagination: { totalItems: 1 } },
    { genres: [{ count: 1 }] },
  ]);

  await site.pool.query(
    "INSERT INTO films (slug, position, title, genre) VALUES ('two', 1, 'Two Herons', '{drama}')",
  );
  revision = 2;
  expect(await answers()).toMatchObject([
    { pagination: { totalItems: 2 } },
    { pagination: { totalItems: 2 } },
    { genres: [{ count: 2 }] },
  ]);
});
