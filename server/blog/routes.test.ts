import { expect, test } from 'vitest';
import { Post } from '#contract/blog.ts';
import { post } from '#tests/fixtures/post.ts';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });

test('the list holds every post with its documented fields, newest first', async () => {
  const posts = Post.array().parse(await site.json('/api/blog'));
  const dates = posts.map(({ date }) => date);
  expect(posts).toHaveLength(10);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(Object.keys(posts[0] ?? {}).sort()).toEqual(Object.keys(Post.shape).sort());
});

test('posts of one day keep the order in which they were written', async () => {
  const blog = await startApp({
    posts: [
      post({ title: 'First' }),
      post({ title: 'Second' }),
      post({ title: 'Later', date: '2026-03-03' }),
    ],
  });
  expect(await blog.json('/api/blog?fields=title')).toEqual([
    { title: 'Later' },
    { title: 'First' },
    { title: 'Second' },
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
