import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';
import { keepWhileFresh } from './keep-while-fresh.ts';

/** A loader that returns how often it was called. */
function counting() {
  let calls = 0;
  return async () => ++calls;
}

test('an answer is loaded once, also for those who ask while it is loading', async () => {
  const keep = keepWhileFresh<number>(createFreshness(), 10, () => []);
  const load = counting();
  expect(await Promise.all([keep('a', load), keep('a', load)])).toEqual([1, 1]);
  expect(await keep('a', load)).toBe(1);
  expect(await keep('b', load)).toBe(2);
});

test('a change forgets what was made of its parts', async () => {
  const freshness = createFreshness();
  const keep = keepWhileFresh<number>(freshness, 10, () => ['films']);
  const load = counting();
  await keep('a', load);
  freshness.changed(['posts']);
  expect(await keep('a', load)).toBe(1);
  freshness.changed(['films']);
  expect(await keep('a', load)).toBe(2);
});

test('what changes while it is loading is loaded again', async () => {
  const freshness = createFreshness();
  const keep = keepWhileFresh<number>(freshness, 10, () => ['films']);
  const load = counting();
  const early = keep('a', load);
  freshness.changed(['films']);
  expect(await Promise.all([early, keep('a', load)])).toEqual([1, 2]);
  expect(await keep('a', load)).toBe(2);
});

test('a failure is not kept', async () => {
  const keep = keepWhileFresh<number>(createFreshness(), 10, () => []);
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('a', async () => 5)).toBe(5);
});

test('when full, the entry that was used longest ago goes, and no other', async () => {
  const keep = keepWhileFresh<number>(createFreshness(), 2, () => []);
  const load = counting();
  await keep('a', load);
  await keep('b', load);
  expect(await keep('a', load)).toBe(1);
  await keep('c', load);
  expect(await keep('a', load)).toBe(1);
  expect(await keep('b', load)).toBe(4);
});
