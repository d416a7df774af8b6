import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entryAt, entryPaths, PAGE_KINDS, type PageKind } from '#contract/entry-paths.ts';
import { noteRedirect } from '#server/content/redirects.ts';
import { posts } from '#server/db/tables/blog-and-shop.ts';
import { films } from '#server/db/tables/films.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { type Seeded, startApp } from '#tests/start-app.ts';

const SITE: unknown = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));

/** A site whose pages are missing where the API knows no film; others exist. */
async function startSite(content: Seeded) {
  let rendered = 0;
  const site = await startApp({
    ...content,
    renderPage: async ({ request, api }) => {
      rendered += 1;
      const { pathname } = new URL(request.url);
      const asked = entryAt(pathname);
      const isMissing = asked
        ? !(asked.kind === 'films' && (await api(`/api/films/slug/${asked.slug}`)).ok)
        : pathname.startsWith('/film/');
      return { status: isMissing ? 404 : 200, html: '' };
    },
  });
  return {
    ...site,
    renders: () => rendered,
    rename: (kind: PageKind, from: string, to: string) =>
      inTransaction(site.pool, (client) => noteRedirect(client, kind, from, to)),
    async leadsTo(path: string) {
      const answer = await site.request(path);
      return answer.headers.get('location') ?? answer.status;
    },
  };
}

test('an earlier address of every kind of entry leads to the present one for good, a call by slug stays 404', async () => {
  const site = await startSite({});
  for (const kind of PAGE_KINDS) {
    await site.rename(kind, 'old', 'new');
    const answer = await site.request(entryPaths[kind]('old'));
    expect([kind, answer.status, answer.headers.get('location')]).toEqual([
      kind,
      301,
      entryPaths[kind]('new'),
    ]);
  }
  expect((await site.request('/api/films/slug/old')).status).toBe(404);
  expect(await site.json('/api/redirects/films/old')).toEqual({ slug: 'new' });
  expect((await site.request('/api/redirects/films/new')).status).toBe(404);
  expect((await site.request('/api/redirects/staff/new')).status).toBe(400);
});

test('redirects are kept, and end with their own part alone', async () => {
  const site = await startSite({});
  await site.rename('films', 'old', 'new');
  expect((await site.request('/film/old')).headers.get('cache-control')).toContain('public');
  await site.request('/film/old');
  expect(site.renders()).toBe(1);
  await site.rename('films', 'other', 'another');
  await site.request('/film/old');
  expect(site.renders()).toBe(1);
  await site.rename('films', 'new', 'newest');
  expect(await site.leadsTo('/film/old')).toBe('/film/newest');
});

test('a redirect that is kept ends when another entry is renamed to its address', async () => {
  const site = await startSite({ films: [film({ title: 'Here' })] });
  await site.rename('films', 'old', 'new');
  expect(await site.leadsTo('/film/old')).toBe('/film/new');
  await site.pool.query("UPDATE films SET slug = 'old' WHERE slug = 'here'");
  expect(await site.leadsTo('/film/old')).toBe(200);
});

test.each([
  '/film/Moss-Mother',
  '/film/moss-mother.',
  '/film/moss-mother%E2%80%8B',
  '/film/moss_mother',
  '/film/m%C3%B3ss-mother',
])('%s leads to the film that is meant, or to where that is now', async (path) => {
  const site = await startSite({ films: [film({ title: 'Moss Mother' })] });
  expect(await site.leadsTo(path)).toBe('/film/moss-mother');
  await site.pool.query("UPDATE films SET slug = 'moss' WHERE slug = 'moss-mother'");
  expect(await site.leadsTo(path)).toBe(404);
  await site.rename('films', 'moss-mother', 'moss');
  expect(await site.leadsTo(path)).toBe('/film/moss');
});

test('an address that is like that of nothing is missing', async () => {
  const site = await startSite({ films: [film({ title: 'Moss Mother' })] });
  for (const path of ['/film/Moss-Father', '/film/%E2%80%8B', '/film/...', '/film/%E0%A4%A', '/film/電影'])
    expect(await site.leadsTo(path), path).toBe(404);
});

test('a chain is one step, and back again ends it', async () => {
  const site = await startSite({});
  await site.rename('films', 'a', 'b');
  await site.rename('films', 'b', 'c');
  expect([await site.leadsTo('/film/a'), await site.leadsTo('/film/b')]).toEqual(['/film/c', '/film/c']);
  await site.rename('films', 'c', 'a');
  expect(await site.leadsTo('/film/a')).toBe(404);
  expect([await site.leadsTo('/film/b'), await site.leadsTo('/film/c')]).toEqual(['/film/a', '/film/a']);
});

test('a slug that is taken again ends its redirect, also once the other entry is gone', async () => {
  const site = await startSite({});
  await site.rename('films', 'heron', 'grey-heron');
  expect(await site.leadsTo('/film/heron')).toBe('/film/grey-heron');
  await site.db.insert(films).values(film({ title: 'Heron' }));
  expect(await site.leadsTo('/film/heron')).toBe(200);
  await site.db.delete(films).where(eq(films.slug, 'heron'));
  expect(await site.leadsTo('/film/heron')).toBe(404);
});

test("feeds and site map show the new address; a post's id in the feed stays, and is no other post's", async () => {
  const site = await startSite({
    posts: [post({ title: 'Heron', date: '2026-03-01' })],
    documents: { site: SITE },
  });
  await site.db.update(posts).set({ slug: 'grey-heron' }).where(eq(posts.slug, 'heron'));
  await site.rename('posts', 'heron', 'grey-heron');
  await site.db.insert(posts).values(post({ title: 'Heron', date: '2026-03-02' }));
  const feed = await (await site.request('/blog/feed.xml')).text();
  const items = [...feed.matchAll(/<link>([^<]*)<\/link>\n<guid isPermaLink="(\w+)">([^<]*)</g)].map(
    (found) => found.slice(1),
  );
  expect(items).toEqual([
    ['http://localhost/blog/heron', 'false', 'http://localhost/blog/heron#2'],
    ['http://localhost/blog/grey-heron', 'false', 'http://localhost/blog/heron'],
  ]);
  const map = await (await site.request('/sitemap.xml')).text();
  expect(map.match(/\/blog\/(?!year|tag)[a-z-]+/g)).toEqual(['/blog/heron', '/blog/grey-heron']);

  await site.db.delete(posts).where(eq(posts.slug, 'heron'));
  await site.db.update(posts).set({ slug: 'heron' });
  await site.rename('posts', 'grey-heron', 'heron');
  expect(await (await site.request('/blog/feed.xml')).text()).toContain(
    '<guid isPermaLink="true">http://localhost/blog/heron</guid>',
  );
});
