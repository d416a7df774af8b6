import { expect, test } from 'vitest';
import { When } from './scalars.ts';

test('a time is one that the database has', () => {
  for (const good of ['0001-01-01T00:00:00Z', '2027-03-14T09:00:00.125Z', '9999-12-31T23:59:59Z'])
    expect(When.safeParse(good).success, good).toBe(true);
  const long = `2027-03-14T09:00:00.${'0'.repeat(100)}Z`;
  for (const bad of ['0000-01-01T00:00:00Z', long, '2027-02-30T00:00:00Z', '2027-03-14'])
    expect(When.safeParse(bad).success, bad).toBe(false);
});
