import { expect, test } from 'vitest';
import { daysWords } from './days-words.ts';

test.each([
  [[3, 5], '3 to 5 working days'],
  [[1, 1], '1 working day'],
  [[0, 1], '0 to 1 working day'],
] as const)('%j: %s', (days, words) => expect(daysWords(days)).toBe(words));
