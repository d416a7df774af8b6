import { expect, test } from 'vitest';
import { countInWords } from './count-in-words.ts';

test.each([
  [0, 'No films'],
  [1, 'One film'],
  [12, 'Twelve films'],
  [19, 'Nineteen films'],
  [20, 'Twenty films'],
  [72, 'Seventy-two films'],
  [99, 'Ninety-nine films'],
  [100, '100 films'],
  [1204, '1,204 films'],
])('%d is "%s"', (count, words) => {
  expect(countInWords(count)).toBe(words);
});
