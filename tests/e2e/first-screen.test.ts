import { expect, test } from 'vitest';
import { withoutTimersFrom } from './clock.ts';
import { hold } from './network.ts';
import { PHONE, visit } from './visit.ts';

test('scripts and pictures below wait for the first screen', async () => {
  const page = await visit('', { viewport: PHONE, isFirst: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = (pattern: RegExp) => asked.some((path) => pattern.test(path));
  await withoutTimersFrom(page, 2000);

  const release = await hold(page, /\/key-art\./);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await expect.poll(() => isAsked(/key-art/)).toBe(true);
  expect(isAsked(/\.js$/)).toBe(false);
  expect(isAsked(/poster/)).toBe(false);

  release();
  await expect.poll(() => isAsked(/\.js$/) && isAsked(/poster/)).toBe(true);
});
