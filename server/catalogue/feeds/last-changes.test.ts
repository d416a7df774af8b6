import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });

/** Time of the last change of each page, by path. */
async function lastChanges(): Promise<Map<string, string | undefined>> {
  const map = await (await site.request('/sitemap.xml')).text();
  const entries = map.matchAll(/<loc>http:\/\/localhost(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
  return new Map([...entries].map(([, path = '', time]) => [path || '/', time]));
}

async function publishedAt(kind: string, entry: string, at: string): Promise<void> {
  await site.pool.query(
    "UPDATE versions SET publish_at = $3 WHERE entry_id = (SELECT id FROM entries WHERE kind = $1 AND slug = $2) AND state = 'live'",
    [kind, entry, at],
  );
  await site.pool.query("UPDATE documents SET body = body WHERE name = 'site'"); // invalidates the cache
}

test.each([
  ['films', 'moss-mother', ['/film/moss-mother', '/films', '/']],
  ['posts', 'two-undertakers-and-a-van-returns', ['/blog/two-undertakers-and-a-van-returns', '/blog']],
  ['documents', 'privacy', ['/privacy']],
  ['seasons', 'by-hand', ['/season/by-hand', '/seasons']],
])(
  'a change of %s %s is the last change of its page and of the lists that show it',
  async (kind, entry, paths) => {
    const day = `2031-01-0${1 + paths.length}T09:30:00Z`;
    await publishedAt(kind, entry, day);
    const changes = await lastChanges();
    expect(paths.map((path) => changes.get(path))).toEqual(paths.map(() => day));
    expect([...changes.values()].filter((time) => time === day).length).toBeLessThan(10);
    await publishedAt(kind, entry, '2026-01-01T00:00:00Z');
  },
);

test('a collection changes with its products, a tag and a year with their posts', async () => {
  const { rows } = await site.pool.query<{ slug: string; collection: string }>(
    'SELECT slug, collection FROM products LIMIT 1',
  );
  const [product] = rows;
  await publishedAt('products', product?.slug ?? '', '2032-02-02T00:00:00Z');
  const post = 'two-undertakers-and-a-van-returns';
  await publishedAt('posts', post, '2033-03-03T00:00:00Z');
  const changes = await lastChanges();
  expect(changes.get(`/shop/collection/${product?.collection}`)).toBe('2032-02-02T00:00:00Z');
  expect(changes.get('/shop')).toBe('2032-02-02T00:00:00Z');
  const found = await site.pool.query<{ year: string; tag: string }>(
    "SELECT to_char(date, 'YYYY') AS year, marquee_slug(tags[1]) AS tag FROM posts WHERE slug = $1",
    [post],
  );
  const [of] = found.rows;
  expect(changes.get(`/blog/year/${of?.year}`)).toBe('2033-03-03T00:00:00Z');
  expect(changes.get(`/blog/tag/${of?.tag}`)).toBe('2033-03-03T00:00:00Z');
});

test('the site map omits times without a history, and entries that are not live', async () => {
  const changes = await lastChanges();
  expect([changes.get('/contact'), changes.get('/films/drama')]).toEqual([undefined, undefined]);
  await site.pool.query(
    "UPDATE versions SET body = NULL WHERE entry_id = (SELECT id FROM entries WHERE kind = 'films' AND slug = 'moss-mother') AND state = 'live'",
  );
  await publishedAt('films', 'moss-mother', '2034-04-04T00:00:00Z');
  expect(JSON.stringify(await site.json('/api/changes/films'))).not.toContain('moss-mother');
});
