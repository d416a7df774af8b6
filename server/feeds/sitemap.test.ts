import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

const FILMS = 10_500;

test('above 10,000 films the map is split into parts that list each film once', async () => {
  const site = await startApp();
  await site.pool.query(
    "INSERT INTO films (slug, position, title) SELECT 'film-' || n, n, 'Film ' || n FROM generate_series(1, $1::int) n",
    [FILMS],
  );
  const locations = async (path: string) =>
    [...(await (await site.request(path)).text()).matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(
      ([, location]) => location ?? '',
    );
  const parts = await locations('/sitemap.xml');
  expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-films-1.xml', '/sitemap-films-2.xml']);
  const [pages = [], ...films] = await Promise.all(parts.map(locations));
  expect(pages).toContain('/about');
  expect(films.map((part) => part.length)).toEqual([10_000, 500]);
  expect(new Set(films.flat()).size).toBe(FILMS);
  expect((await site.request('/sitemap-films-3.xml')).status).toBe(404);
});
