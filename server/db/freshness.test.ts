import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

test('a change concerns what was made of its parts, and what nothing is known of', () => {
  const { changed, current, isFresh } = createFreshness();
  const since = current();
  changed(['products', 'product:mug']);
  expect(isFresh(since, ['films', 'text:site'])).toBe(true);
  expect(isFresh(since, ['text:site', 'product:mug'])).toBe(false);
  expect(isFresh(since, undefined)).toBe(false);
  expect(isFresh(since, [])).toBe(true);
  expect(isFresh(current(), ['product:mug'])).toBe(true);
  expect(isFresh(current(), undefined)).toBe(true);
});

test('an unknown change concerns everything', () => {
  const { changed, current, isFresh } = createFreshness();
  const since = current();
  changed();
  changed(['films']);
  expect(isFresh(since, ['posts'])).toBe(false);
  expect(isFresh(since, [])).toBe(false);
});

test('so does a new day, and more parts than are remembered', () => {
  let time = Date.UTC(2026, 0, 1, 23, 59);
  const { changed, current, isFresh } = createFreshness(() => time);
  const first = current();
  time += 60_000;
  expect(isFresh(first, ['text:privacy'])).toBe(false);
  const second = current();
  changed(Array.from({ length: 20_001 }, (_, index) => `film:${index}`));
  expect(isFresh(second, ['text:privacy'])).toBe(false);
});
