import { expect, test } from 'vitest';
import { revisionOfDay } from './revision-of-day.ts';

test('it changes with the content and at midnight UTC, and at no other time', () => {
  let revision = '7';
  let now = Date.UTC(2026, 10, 21, 23, 59, 58);
  const current = revisionOfDay(
    () => revision,
    () => now,
  );
  const first = current();
  now += 1_000;
  expect(current()).toBe(first);
  now += 1_000;
  const nextDay = current();
  expect(nextDay).not.toBe(first);
  revision = '8';
  expect(current()).not.toBe(nextDay);
});
