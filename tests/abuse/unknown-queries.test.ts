import { expect, test } from 'vitest';
import { requestFor, serveApp } from './serve-app.ts';

const REQUESTS = 1000;

/** CPU time of a thousand requests, each with a new query string. */
async function costOf(queryOf: (number: number) => string) {
  let renders = 0;
  const site = await serveApp({
    renderPage: async ({ request: { url } }) => {
      renders += 1;
      return { status: 200, html: url };
    },
  });
  const bodies = new Set<string>();
  for (let start = 0; start < REQUESTS; start += 50) {
    const numbers = Array.from({ length: 50 }, (_, index) => start + index);
    const answers = await Promise.all(
      numbers.map((number) => site.send(requestFor(`/films?${queryOf(number)}`))),
    );
    for (const { body } of answers) bodies.add(body);
  }
  return { renders, answers: bodies.size, entries: site.cache.stats().entries };
}

test('a thousand unknown query strings cost one render and one page cache entry', async () => {
  const cost = await costOf((number) => `utm_${number}=${number}&page=&x=${number}`);
  expect(cost).toEqual({ renders: 1, answers: 1, entries: 1 });
});

test('without normalisation each would be rendered as its own page', async () => {
  expect((await costOf((number) => `search=${number}`)).entries).toBe(REQUESTS);
});
