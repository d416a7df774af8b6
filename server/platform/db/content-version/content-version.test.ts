import { expect, test } from 'vitest';
import { createContentVersion } from './content-version.ts';

test('a change invalidates answers with its tags, and answers with unknown tags', () => {
  const { changed, current, isFresh } = createContentVersion();
  const since = current();
  changed(['products', 'product:mug']);
  expect(isFresh(since, ['films', 'text:site'])).toBe(true);
  expect(isFresh(since, ['text:site', 'product:mug'])).toBe(false);
  expect(isFresh(since, undefined)).toBe(false);
  expect(isFresh(since, [])).toBe(true);
  expect(isFresh(current(), ['product:mug'])).toBe(true);
  expect(isFresh(current(), undefined)).toBe(true);
});

test('an unknown change invalidates everything', () => {
  const { changed, current, isFresh } = createContentVersion();
  const since = current();
  changed();
  changed(['films']);
  expect(isFresh(since, ['posts'])).toBe(false);
  expect(isFresh(since, [])).toBe(false);
});

test('a new day, or more tags than are remembered, invalidates everything', () => {
  let time = Date.UTC(2026, 0, 1, 23, 59);
  const { changed, current, isFresh } = createContentVersion(() => time);
  const first = current();
  time += 60_000;
  expect(isFresh(first, ['text:privacy'])).toBe(false);
  const second = current();
  changed(Array.from({ length: 20_001 }, (_, index) => `film:${index}`));
  expect(isFresh(second, ['text:privacy'])).toBe(false);
});

test('a new day in the company’s time zone invalidates everything', () => {
  let time = Date.UTC(2027, 2, 11, 4, 59, 59, 998);
  const { current, isFresh } = createContentVersion(() => time, 'America/New_York');
  const since = current();
  time += 1;
  expect(isFresh(since, ['text:site'])).toBe(true);
  time += 1;
  expect(isFresh(since, ['text:site'])).toBe(false);
});

test('a change counts once what is made of its tags is prepared, and no later if that fails', async () => {
  const { apply, beforeChange, current, isFresh } = createContentVersion();
  const prepared = Promise.withResolvers<void>();
  const steps: string[] = [];
  beforeChange(['films'], async () => {
    await prepared.promise;
    return () => void steps.push(isFresh(since, ['films']) ? 'before' : 'after');
  });
  beforeChange(['films'], () => Promise.reject(new Error('away')));
  beforeChange(['posts'], async () => () => void steps.push('other'));
  const since = current();
  const applied = apply([['products'], ['films']]);
  expect(isFresh(since, ['films'])).toBe(true);
  prepared.resolve();
  await applied;
  expect([isFresh(since, ['films']), steps]).toEqual([false, ['after']]);
  await apply([undefined]);
  expect(steps).toEqual(['after', 'after', 'other']);
});
