import { expect, test } from 'vitest';
import { collectionName } from './collection-name.ts';

const DISCS = { slug: 'discs-and-box-sets', name: 'Discs & Box Sets', description: '' };

test('a collection has its own name', () => {
  expect(collectionName('discs-and-box-sets', [DISCS])).toBe('Discs & Box Sets');
});
test('an unknown collection is named after its slug', () => {
  expect(collectionName('the-foyer', [DISCS])).toBe('The Foyer');
  expect(collectionName('the-foyer')).toBe('The Foyer');
});
