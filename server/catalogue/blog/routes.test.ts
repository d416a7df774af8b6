import { expect, test } from 'vitest';
import { type Archive, Post, type PostNeighbours } from '#contract/catalogue/blog.ts';
import { post, richText } from '#tests/fixtures/post.ts';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });

test('the list has every post with its documented fields, newest first', async () => {
  const posts = Post.array().parse(await site.json('/api/blog'));
  const dates = posts.map(({ date }) => date);
  expect(posts).toHaveLength(10);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(Object.keys(posts[0] ?? {}).sort()).toEqual(Object.keys(Post.shape).sort());
});

test('posts of one day keep the order in which they were written', async () => {
  const blog = await startApp({
    posts: [
      post({ title: 'Written first' }),
      post({ title: 'And then' }),
      post({ title: 'Later', date: '2026-03-03' }),
    ],
  });
  expect(await blog.json('/api/blog?fields=title')).toEqual([
    { title: 'Later' },
    { title: 'Written first' },
    { title: 'And then' },
  ]);
});

test('a post is found by its slug, with unknown nodes in its body', async () => {
  const answer = await site.request('/api/blog/slug/interview-priyanka-ollerton-slow-satellite');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    author: 'Sanjana Whitlow',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    tags: ['Interviews', 'Sci-Fi', 'The Slow Satellite', 'Re-release'],
    body: {
      nodeType: 'document',
      content: expect.arrayContaining([{ nodeType: 'heading-1', data: {}, content: expect.anything() }]),
    },
  });
});

test('an unknown slug is not found', async () => {
  const answer = await site.request('/api/blog/slug/nothing');
  expect([answer.status, await answer.text()]).toEqual([404, 'Blog post not found']);
});

test('an unknown field is refused, listing the known ones', async () => {
  const answer = await site.request('/api/blog?fields=secret');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('excerpt, author, date');
});

test('an empty blog is an empty list', async () => {
  const blog = await startApp();
  expect(await blog.json('/api/blog')).toEqual([]);
});

test('a post states its reading time in minutes, whatever nodes it contains', async () => {
  const nested = (words: number) => ({
    nodeType: 'document' as const,
    content: [
      { nodeType: 'unordered-list', content: [richText('one two').content[0] ?? { nodeType: 'hr' }] },
      { nodeType: 'embedded-asset', data: { target: { value: 7 } } },
      ...richText('word '.repeat(words)).content,
    ],
  });
  const blog = await startApp({
    posts: [
      post({ title: 'Long', body: nested(658) }),
      post({ title: 'Short', body: nested(3), date: '2026-01-01' }),
      post({ title: 'Empty', body: { nodeType: 'document', content: [] }, date: '2025-01-01' }),
    ],
  });
  expect(await blog.json('/api/blog?fields=readingMinutes')).toEqual([
    { readingMinutes: 3 },
    { readingMinutes: 1 },
    { readingMinutes: 1 },
  ]);
});

const archived = () =>
  startApp({
    posts: [
      post({ title: 'New', date: '2026-02-01', tags: ['Sci-Fi', 'Café'] }),
      post({ title: 'Old', date: '2024-12-31', tags: ['sci fi', 'Sci-Fi'] }),
      post({ title: 'Older', date: '2024-01-01', tags: ['電影'] }),
    ],
  });
const titlesOf = ({ posts }: { posts: { title: string }[] }) => posts.map(({ title }) => title);

test('posts are found by tag, in any spelling, and by year', async () => {
  const blog = await archived();
  const tagged = async (tag: string) =>
    (await blog.json(`/api/blog/tag/${encodeURIComponent(tag)}`)) as never;
  expect(await tagged('sci-fi')).toMatchObject({ tag: 'Sci-Fi', slug: 'sci-fi' });
  for (const tag of ['sci-fi', 'Sci-Fi', 'SCI FI'])
    expect(titlesOf(await tagged(tag))).toEqual(['New', 'Old']);
  expect(titlesOf(await tagged('cafe'))).toEqual(['New']);
  expect(titlesOf(await tagged('電影'))).toEqual(['Older']);
  expect(titlesOf((await blog.json('/api/blog/year/2024')) as never)).toEqual(['Old', 'Older']);
  const missing = ['tag/film', 'tag/%00', 'year/2025', 'year/0', 'year/10000', 'year/x', 'year/2024.5'];
  for (const path of missing) expect((await blog.request(`/api/blog/${path}`)).status).toBe(404);
});

test('the archive counts posts by year and tag; a post with two spellings of a tag counts once', async () => {
  const blog = await archived();
  expect(await blog.json('/api/blog/archive')).toEqual({
    years: [
      { year: 2026, posts: 1 },
      { year: 2024, posts: 2 },
    ],
    tags: [
      { tag: 'Sci-Fi', slug: 'sci-fi', posts: 2 },
      { tag: 'Café', slug: 'cafe', posts: 1 },
      { tag: '電影', slug: expect.stringMatching(/^name-/), posts: 1 },
    ],
  });
});

test('a post has neighbours, also among posts of one day, and two of one side at an end', async () => {
  const { json, request } = await startApp({
    posts: ['Third', 'Second', 'First'].map((title) => post({ title, date: '2026-03-03' })),
  });
  const beside = async (slug: string) => {
    const { newer, older, beyond } = (await json(`/api/blog/neighbours/${slug}`)) as PostNeighbours;
    return [newer, older, beyond].map((each) => each?.slug);
  };
  expect(await beside('third')).toEqual([undefined, 'second', 'first']);
  expect(await beside('second')).toEqual(['third', 'first', undefined]);
  expect(await beside('first')).toEqual(['second', undefined, 'third']);
  expect((await request('/api/blog/neighbours/none')).status).toBe(404);
});

test('lists of posts are paged and state their total', async () => {
  const { json } = await archived();
  expect(await json('/api/blog?limit=2&page=2&fields=title')).toEqual([{ title: 'Older' }]);
  expect(await json('/api/blog/tag/sci-fi?limit=1&page=2')).toMatchObject({
    total: 2,
    posts: [{ title: 'Old' }],
  });
  expect(await json('/api/blog/year/2024?limit=1&page=3')).toMatchObject({ total: 2, posts: [] });
});

test('the newest posts are requested by number', async () => {
  const blog = await archived();
  expect(await blog.json('/api/blog?limit=2&fields=title')).toEqual([{ title: 'New' }, { title: 'Old' }]);
  expect((await blog.request('/api/blog?limit=0')).status).toBe(400);
});

test('a feed has the full text of each post, as the site shows it', async () => {
  const { request } = await startApp({
    posts: [post({ title: 'Heron', body: richText('Grey & tall.') })],
    documents: { site: await site.json('/api/site') },
    renderBody: async (body, siteUrl) => `<p>${siteUrl} ${JSON.stringify(body.content[0]?.content)}</p>`,
  });
  for (const path of ['/blog/feed.xml', '/blog/tag/news/feed.xml']) {
    const [, text] =
      /<content:encoded>(.*)<\/content:encoded>/.exec(await (await request(path)).text()) ?? [];
    expect(text).toMatch(/^&lt;p&gt;http:\/\/localhost .*Grey &amp; tall\..*&lt;\/p&gt;$/);
  }
});

test('a post has its time of last change, and a list of posts does not', async () => {
  const { json, pool } = await startApp({ posts: [post({ title: 'Heron' })] });
  await pool.query("UPDATE posts SET updated_at = '2026-03-09T10:00:00+02'");
  expect(await json('/api/blog/slug/heron')).toMatchObject({ updatedAt: '2026-03-09T08:00:00Z' });
  expect(await json('/api/blog?fields=updatedAt')).toEqual([{ updatedAt: '2026-03-09T08:00:00Z' }]);
  expect(await json('/api/blog/tag/news')).toMatchObject({
    posts: [expect.not.objectContaining({ updatedAt: expect.anything() })],
  });
});

test('each tag has a feed, and pages of tags and years are in the site map', async () => {
  const feed = await (await site.request('/blog/tag/restoration/feed.xml')).text();
  expect([...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Lantern Row Films: Restoration',
    ...titlesOf((await site.json('/api/blog/tag/restoration')) as never),
  ]);
  expect(feed).toContain('href="http://localhost/blog/tag/restoration/feed.xml" rel="self"');
  const [, newest] = /<pubDate>(.*?)<\/pubDate>/.exec(feed) ?? [];
  expect(feed).toContain(`<lastBuildDate>${newest}</lastBuildDate>`);
  expect(feed).toMatch(/<media:content url="http:\/\/localhost\/media\/[^"]+" medium="image"\/>/);
  expect((await site.request('/blog/tag/none/feed.xml')).status).toBe(404);
  const { years } = (await site.json('/api/blog/archive')) as Archive;
  const map = await (await site.request('/sitemap.xml')).text();
  for (const path of ['/blog/tag/sci-fi', ...years.map(({ year }) => `/blog/year/${year}`)])
    expect(map).toContain(`<loc>http://localhost${path}</loc>`);
});
