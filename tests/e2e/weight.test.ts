import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_FILES } from '#server/pages/built-renderer.ts';
import { scriptsOf, type ViteManifest } from '#server/pages/manifest.ts';
import { PAGES } from './pages.ts';
import { visit } from './visit.ts';

/** Kept free of each limit, for the next release of a library. */
const ROOM = 0.03;
/** Compressed bytes, brotli. */
const MOST_SCRIPT = 90_000 * (1 - ROOM);
const MOST_STYLE = 15_000 * (1 - ROOM);

const manifest: ViteManifest = JSON.parse(readFileSync(join(BROWSER_FILES, '.vite/manifest.json'), 'utf8'));
const { shared, routes } = scriptsOf(manifest);
const sent = (file: string) => statSync(join(BROWSER_FILES, `${file}.br`)).size;
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

test.each(Object.entries(routes))('the script of %s is at most 90 kB, with room', (_route, own) => {
  expect(sum([...shared, ...own].map(sent))).toBeLessThanOrEqual(MOST_SCRIPT);
});

test('all style is at most 15 kB, with room', () => {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  expect(files.size).toBeGreaterThan(0);
  expect(sum([...files].map(sent))).toBeLessThanOrEqual(MOST_STYLE);
});

test.each(PAGES)('without interaction %s loads no more than that', async (path) => {
  const page = await visit(path, { isFirst: true });
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
  const scripts = loaded.filter((file) => file.path.endsWith('.js'));
  expect(scripts.map((file) => file.path)).toEqual(expect.arrayContaining(shared));
  expect(sum(scripts.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(
    sum(loaded.filter((file) => file.path.endsWith('.css')).map(({ bytes }) => bytes)),
  ).toBeLessThanOrEqual(MOST_STYLE);
});
