import { expect, test } from 'vitest';
import { collectionName } from './collection-name.ts';

const DISCS = { slug: 'discs-and-box-sets', name: 'Discs & Box Sets', description: '' };

test('a collection is called what it calls itself', () => {
  expect(collectionName('discs-and-box-sets', [DISCS])).toBe('Discs & Box Sets');
});
test('a collection that is not known is called by its address', () => {
  expect(collectionName('the-foyer', [DISCS])).toBe('The Foyer');
  expect(collectionName('the-foyer')).toBe('The Foyer');
});
