import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  ['the first page', 1, 12, [1, 2, 3, 4, 5]],
  ['the last page whose window still begins at one', 3, 12, [1, 2, 3, 4, 5]],
  ['the first page that slides the window', 4, 12, [2, 3, 4, 5, 6]],
  ['a page in the middle', 7, 12, [5, 6, 7, 8, 9]],
  ['the last page but two', 10, 12, [8, 9, 10, 11, 12]],
  ['the last page but one', 11, 12, [8, 9, 10, 11, 12]],
  ['the last page', 12, 12, [8, 9, 10, 11, 12]],
  ['five pages', 4, 5, [1, 2, 3, 4, 5]],
  ['fewer pages than buttons', 2, 3, [1, 2, 3]],
  ['one page', 1, 1, [1]],
  ['no page', 1, 0, []],
  ['a page past the end', 40, 6, [2, 3, 4, 5, 6]],
])('%s', (_, current, total, numbers) => {
  expect(pageWindow(current, total)).toEqual(numbers);
});
