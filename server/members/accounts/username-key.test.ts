import { expect, test } from 'vitest';
import { usernameKey } from './username-key.ts';

test.each([
  ['Ines', 'iNES'],
  ['ines', '  ines '],
  ['Zoë', 'ZOE\u0308'],
  ['straße', 'STRASSE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['film2', 'ｆｉｌｍ２'],
  ['office', 'oﬃce'],
])('%s and %s are the same name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test('names that differ by an accent or a mark are different', () => {
  expect(new Set(['zoe', 'zoë', 'zo.e', 'zo_e', 'zo-e'].map(usernameKey)).size).toBe(5);
});
