import { expect, test } from 'vitest';
import { examine, good, warning } from './examine.ts';

test('each look reports its findings; one that fails or hangs is a fault of its own', async () => {
  const findings = await examine(
    [
      { about: 'Clock', look: () => [good('is believed')] },
      { about: 'Nothing', look: () => [] },
      { about: 'Disk', look: async () => [warning('is small', 'Buy a larger one')] },
      { about: 'Mail', look: () => Promise.reject(new Error('no route')) },
      { about: 'Shop', look: () => new Promise(() => {}) },
    ],
    50,
  );
  expect(findings).toEqual([
    { about: 'Clock', state: 'good', line: 'is believed', remedy: null },
    { about: 'Disk', state: 'warning', line: 'is small', remedy: 'Buy a larger one' },
    { about: 'Mail', state: 'fault', line: 'could not be looked at: no route', remedy: null },
    { about: 'Shop', state: 'fault', line: 'could not be looked at: it does not answer', remedy: null },
  ]);
});
