import { expect, test } from 'vitest';
import { itemNames } from './item-names.ts';

test('an item is called by its own words, and by its place where it has none', () => {
  expect(itemNames('film', ['Low Tide', ' ', 'Heron'])).toEqual(['Low Tide', 'film 2', 'Heron']);
});

test('items with the same words are told apart by their places', () => {
  const names = ['Solaris, film 1', 'Heron', 'Solaris, film 3'];
  expect(itemNames('film', ['Solaris', 'Heron', 'Solaris'])).toEqual(names);
});

test('a long text is cut', () => {
  const [name = ''] = itemNames('quote', ['word '.repeat(100)]);
  expect(name).toMatch(/^word word .*…$/);
  expect(name.length).toBeLessThanOrEqual(81);
});
