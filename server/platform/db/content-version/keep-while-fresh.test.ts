import { expect, test } from 'vitest';
import { createContentVersion } from './content-version.ts';
import { keepWhileFresh } from './keep-while-fresh.ts';

/** A loader that returns how often it was called. */
function counting() {
  let calls = 0;
  return async () => ++calls;
}

test('concurrent callers share one load', async () => {
  const keep = keepWhileFresh<number>(createContentVersion(), 10, () => []);
  const load = counting();
  expect(await Promise.all([keep('a', load), keep('a', load)])).toEqual([1, 1]);
  expect(await keep('a', load)).toBe(1);
  expect(await keep('b', load)).toBe(2);
});

test('a change evicts the values made of the changed parts', async () => {
  const freshness = createContentVersion();
  const keep = keepWhileFresh<number>(freshness, 10, () => ['films']);
  const load = counting();
  await keep('a', load);
  freshness.changed(['posts']);
  expect(await keep('a', load)).toBe(1);
  freshness.changed(['films']);
  expect(await keep('a', load)).toBe(2);
});

test('a value is loaded again if its parts change during the load', async () => {
  const freshness = createContentVersion();
  const keep = keepWhileFresh<number>(freshness, 10, () => ['films']);
  const load = counting();
  const early = keep('a', load);
  freshness.changed(['films']);
  expect(await Promise.all([early, keep('a', load)])).toEqual([1, 2]);
  expect(await keep('a', load)).toBe(2);
});

test('failures are not cached', async () => {
  const keep = keepWhileFresh<number>(createContentVersion(), 10, () => []);
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('a', async () => 5)).toBe(5);
});

test('when full, only the least recently used entry is evicted', async () => {
  const keep = keepWhileFresh<number>(createContentVersion(), 2, () => []);
  const load = counting();
  await keep('a', load);
  await keep('b', load);
  expect(await keep('a', load)).toBe(1);
  await keep('c', load);
  expect(await keep('a', load)).toBe(1);
  expect(await keep('b', load)).toBe(4);
});
