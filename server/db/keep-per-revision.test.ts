import { expect, test } from 'vitest';
import { keepPerRevision } from './keep-per-revision.ts';

/** A loader that returns how often it was called. */
function counting() {
  let calls = 0;
  return async () => ++calls;
}

test('an answer is loaded once, also for those who ask while it is loading', async () => {
  const keep = keepPerRevision<number>(() => 1, 10);
  const load = counting();
  expect(await Promise.all([keep('a', load), keep('a', load)])).toEqual([1, 1]);
  expect(await keep('a', load)).toBe(1);
  expect(await keep('b', load)).toBe(2);
});

test('another revision forgets all', async () => {
  let revision = 1;
  const keep = keepPerRevision<number>(() => revision, 10);
  const load = counting();
  await keep('a', load);
  revision = 2;
  expect(await keep('a', load)).toBe(2);
});

test('a failure is not kept', async () => {
  const keep = keepPerRevision<number>(() => 1, 10);
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('a', async () => 5)).toBe(5);
});

test('a key that is kept stays when the place is full, one more empties it', async () => {
  const keep = keepPerRevision<number>(() => 1, 2);
  const load = counting();
  await keep('a', load);
  await keep('b', load);
  expect(await keep('a', load)).toBe(1);
  await keep('c', load);
  expect(await keep('a', load)).toBe(4);
});
