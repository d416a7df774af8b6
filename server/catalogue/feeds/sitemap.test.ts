import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

/** A site with this many films, each with a different director. `locations`: the paths that a site map lists. */
async function startWith(films: number) {
  const site = await startApp();
  await site.pool.query(
    `INSERT INTO films (slug, position, title, director) SELECT 'film-' || n, n, 'Film ' || n, ARRAY['Ann ' || n]
     FROM generate_series(1, $1::int) n`,
    [films],
  );
  const locations = async (path: string) =>
    [...(await (await site.request(path)).text()).matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>/g)].map(
      ([, location]) => location ?? '',
    );
  return { ...site, locations };
}

test('above 10,000 films and people the site map is split into parts that list each once', async () => {
  const FILMS = 10_500;
  const site = await startWith(FILMS);
  const { locations } = site;
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

test('a film or person that cannot be listed does not remove others from the site map', async () => {
  const { pool, locations } = await startWith(1_500);
  await pool.query("UPDATE entries SET slug = 'Film!' WHERE slug = 'film-1'");
  await pool.query("UPDATE people SET slug = 'Ann!' WHERE slug = 'ann-1'");
  const listed = await locations('/sitemap.xml');
  const below = (path: string) => listed.filter((location) => location.startsWith(path)).length;
  expect([below('/film/'), below('/person/')]).toEqual([1_499, 1_499]);
});
