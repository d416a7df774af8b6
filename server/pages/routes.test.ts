import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

test('a rush of pages is rendered a few at a time, and each is answered', async () => {
  let running = 0;
  let most = 0;
  const { request } = await startApp({
    renderPage: async ({ request: { url } }) => {
      running += 1;
      most = Math.max(most, running);
      await delay(1);
      running -= 1;
      return { status: 200, html: url };
    },
  });
  const paths = Array.from({ length: 200 }, (_, index) => `/film/${index}`);
  const answers = await Promise.all(paths.map(async (path) => (await request(path)).text()));
  expect(answers.map((url) => new URL(url).pathname)).toEqual(paths);
  expect(most).toBe(6);
});
