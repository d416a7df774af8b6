import { expect, test } from 'vitest';
import { itemNames } from './item-names.ts';

test('an item is named by its own text, else by its position', () => {
  expect(itemNames('film', ['Low Tide', ' ', 'Heron'])).toEqual(['Low Tide', 'film 2', 'Heron']);
});

test('items with the same text are distinguished by position', () => {
  const names = ['Solaris, film 1', 'Heron', 'Solaris, film 3'];
  expect(itemNames('film', ['Solaris', 'Heron', 'Solaris'])).toEqual(names);
});

test('a long text is cut', () => {
  const [name = ''] = itemNames('quote', ['word '.repeat(100)]);
  expect(name).toMatch(/^word word .*…$/);
  expect(name.length).toBeLessThanOrEqual(81);
});
