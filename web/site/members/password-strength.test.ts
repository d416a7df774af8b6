import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', ''],
  ['abc', 'Too short: 5 more characters'],
  ['abcdefg', 'Too short: 1 more character'],
  ['🎬🎬🎬🎬🎬🎬🎬', 'Too short: 1 more character'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak: the same few characters'],
  ['kettle-92', 'Fair: longer is better'],
  ['kettle-92-lamp', 'Good'],
  ['four undertakers and a van', 'Strong'],
])('%j is %j', (password, words) => {
  expect(passwordStrength(password)).toBe(words);
});
