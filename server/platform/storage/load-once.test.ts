import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a load runs once, and again after a failure', async () => {
  let calls = 0;
  const failing = loadOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('EMFILE');
    return calls;
  });
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('EMFILE');
  expect(await failing()).toBe(2);
  expect(await failing()).toBe(2);
});
