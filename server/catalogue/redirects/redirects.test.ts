import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entryAt, entryPaths, PAGE_KINDS, type PageKind } from '#contract/core/entry-paths.ts';
import { posts } from '#server/platform/db/tables/blog-and-shop.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { type Seeded, startApp } from '#tests/start-app.ts';

const SITE: unknown = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));

/** A site whose film pages are missing if the API knows no film; other pages exist. */
async function startSite(content: Seeded) {
  let rendered = 0;
  const site = await startApp({
    ...content,
    renderPage: async ({ request, api }) => {
      rendered += 1;
      const { pathname } = new URL(request.url);
      const requested = entryAt(pathname);
      const isMissing = requested
        ? !(requested.kind === 'films' && (await api(`/api/films/slug/${requested.slug}`)).ok)
        : /^\/films?\//.test(pathname);
      return { status: isMissing ? 404 : 200, html: '' };
    },
  });
  return {
    ...site,
    renders: () => rendered,
    /** Renames an entry, which is created live if there is none. */
    rename: async (kind: PageKind, from: string, to: string) => {
      await site.db.insert(entries).values({ kind, slug: from, live: true }).onConflictDoNothing();
      await site.db
        .update(entries)
        .set({ slug: to })
        .where(and(eq(entries.kind, kind), eq(entries.slug, from)));
    },
    async leadsTo(path: string) {
      const answer = await site.request(path);
      return answer.headers.get('location') ?? answer.status;
    },
  };
}

test('a former address of any kind of entry redirects permanently; a call by slug stays 404', async () => {
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

test('redirects are cached, and only invalidated by their own cache tag', async () => {
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

test('a cached redirect ends when another entry is renamed to its address', async () => {
  const site = await startSite({ films: [film({ title: 'Here' })] });
  await site.rename('films', 'old', 'new');
  expect(await site.leadsTo('/film/old')).toBe('/film/new');
  await site.pool.query("UPDATE entries SET slug = 'old' WHERE slug = 'here'");
  expect(await site.leadsTo('/film/old')).toBe(200);
});

test.each([
  '/film/Moss-Mother',
  '/film/moss-mother.',
  '/film/moss-mother%E2%80%8B',
  '/film/moss_mother',
  '/film/m%C3%B3ss-mother',
])('%s redirects to the present address of the film that it resembles', async (path) => {
  const site = await startSite({ films: [film({ title: 'Moss Mother' })] });
  expect(await site.leadsTo(path)).toBe('/film/moss-mother');
  await site.rename('films', 'moss-mother', 'moss');
  expect(await site.leadsTo(path)).toBe('/film/moss');
});

test.each([
  ['/films/Com%C3%A9die', '/films/comedie'],
  ['/films/Come%CC%81die?page=2&utm=x', '/films/comedie?page=2'],
  ['/films/2020S', '/films/2020s'],
  ['/films/Best_Sellers', '/films/best-sellers'],
  ['/films/Horror', 404],
])('%s redirects to %s, the browse page that it resembles', async (path, meant) => {
  const of = { genre: ['Comédie'], categories: ['best-sellers'], releaseDate: '2026-03-02' };
  const site = await startSite({ films: [film({ title: 'Moss Mother', ...of })] });
  expect(await site.leadsTo(path)).toBe(meant);
});

test('a browse page’s address redirects only while the page has films', async () => {
  const site = await startSite({ films: [film({ title: 'Moss Mother', genre: ['Comédie'] })] });
  expect(await site.leadsTo('/films/Comedie')).toBe('/films/comedie');
  await site.pool.query("UPDATE films SET genre = '{Drama}'");
  expect(await site.leadsTo('/films/Comedie')).toBe(404);
});

test('an address that resembles no existing one is missing', async () => {
  const site = await startSite({ films: [film({ title: 'Moss Mother' })] });
  for (const path of ['/film/Moss-Father', '/film/%E2%80%8B', '/film/...', '/film/%E0%A4%A', '/film/電影'])
    expect(await site.leadsTo(path), path).toBe(404);
});

test('two renames make one redirect, and renaming back ends it', async () => {
  const site = await startSite({});
  await site.rename('films', 'a', 'b');
  await site.rename('films', 'b', 'c');
  expect([await site.leadsTo('/film/a'), await site.leadsTo('/film/b')]).toEqual(['/film/c', '/film/c']);
  await site.rename('films', 'c', 'a');
  expect(await site.leadsTo('/film/a')).toBe(404);
  expect([await site.leadsTo('/film/b'), await site.leadsTo('/film/c')]).toEqual(['/film/a', '/film/a']);
});

test('a slug that is taken again ends its redirect, even after the other entry is removed', async () => {
  const site = await startSite({});
  await site.rename('films', 'heron', 'grey-heron');
  expect(await site.leadsTo('/film/heron')).toBe('/film/grey-heron');
  await site.db.insert(films).values(film({ title: 'Heron' }));
  expect(await site.leadsTo('/film/heron')).toBe(200);
  await site.db.delete(films).where(eq(films.slug, 'heron'));
  expect(await site.leadsTo('/film/heron')).toBe(404);
});

test('feeds and site map have the new address; a post’s feed id stays and is never reused', async () => {
  const site = await startSite({
    posts: [post({ title: 'Heron', date: '2026-03-01' })],
    documents: { site: SITE },
  });
  const items = async () => {
    const feed = await (await site.request('/blog/feed.xml')).text();
    const found = feed.matchAll(/<link>([^<]*)<\/link>\n<guid isPermaLink="false">([^<]*)</g);
    return [...found].map((each) => each.slice(1));
  };
  const [[, first] = []] = await items();
  await site.rename('posts', 'heron', 'grey-heron');
  await site.db.insert(posts).values(post({ title: 'Heron', date: '2026-03-02' }));
  const [[newer, second] = [], ...others] = await items();
  expect(newer).toBe('http://localhost/blog/heron');
  expect(second).not.toBe(first);
  expect(others).toEqual([['http://localhost/blog/grey-heron', first]]);
  const map = await (await site.request('/sitemap.xml')).text();
  expect(map.match(/\/blog\/(?!year|tag)[a-z-]+/g)).toEqual(['/blog/heron', '/blog/grey-heron']);
});
