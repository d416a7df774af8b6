import { expect, test } from 'vitest';
import { fillIn, unfilled } from './reply-names.ts';

test('names with a value are filled in, all others are unchanged', () => {
  const values = { firstName: 'Ada', filmTitle: 'Salt $& Road' };
  expect(fillIn('Dear {firstName}, {filmTitle} by {lastName} {constructor} { firstName }', values)).toBe(
    'Dear Ada, Salt $& Road by {lastName} {constructor} { firstName }',
  );
});

test('unknown names are listed once each; with values, also names without one', () => {
  expect(unfilled('{firstName} {frstName} {frstName} {toString}')).toEqual(['frstName', 'toString']);
  expect(unfilled('{firstName} {filmTitle}', { firstName: 'Ada' })).toEqual(['filmTitle']);
  expect(unfilled('No {1} names {} here { x }')).toEqual([]);
});
