import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

const FILMS = 10_500;

test('above 10,000 films and people the map is split into parts that list each once', async () => {
  const site = await startApp();
  await site.pool.query(
    `INSERT INTO films (slug, position, title, director) SELECT 'film-' || n, n, 'Film ' || n, ARRAY['Ann ' || n]
     FROM generate_series(1, $1::int) n`,
    [FILMS],
  );
  const locations = async (path: string) =>
    [...(await (await site.request(path)).text()).matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(
      ([, location]) => location ?? '',
    );
  const parts = await locations('/sitemap.xml');
  const numbered = (kind: string) => [1, 2].map((part) => `/sitemap-${kind}-${part}.xml`);
  expect(parts).toEqual(['/sitemap-pages.xml', ...numbered('films'), ...numbered('people')]);
  const [pages = [], ...others] = await Promise.all(parts.map(locations));
  expect(pages).toContain('/about');
  expect(others.map((part) => part.length)).toEqual([10_000, 500, 10_000, 500]);
  expect(new Set(others.flat()).size).toBe(2 * FILMS);
  for (const kind of ['films', 'people'])
    expect((await site.request(`/sitemap-${kind}-3.xml`)).status).toBe(404);
});
