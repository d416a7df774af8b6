import { expect, test } from 'vitest';
import { collectionTitle } from './collection-title.ts';
import { dollars } from './price.ts';

test.each([
  [3499, '$34.99'],
  [2800, '$28.00'],
  [5, '$0.05'],
  [0, '$0.00'],
  [11500, '$115.00'],
])('%i cents are %s', (cents, shown) => {
  expect(dollars(cents)).toBe(shown);
});

test.each([
  ['discs-and-box-sets', 'Discs And Box Sets'],
  ['the-foyer', 'The Foyer'],
  ['prints', 'Prints'],
  ['', ''],
])('the collection %j is called %j', (slug, name) => {
  expect(collectionTitle(slug)).toBe(name);
});
