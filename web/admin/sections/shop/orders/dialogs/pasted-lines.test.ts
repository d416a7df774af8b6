import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

test('a column of a spreadsheet is a line for each cell, empty ones within it too', () => {
  expect(pastedLines('RM1\r\n\r\n RM3\r\n')).toEqual(['RM1', '', 'RM3']);
  expect(pastedLines('RM1')).toEqual(['RM1']);
});
