import { expect, test } from 'vitest';
import { likelyCountry } from './country.ts';

test.each([
  ['en-GB', 'GB'],
  ['de', 'DE'],
  ['es-419', undefined], // Latin America
  ['en-001', undefined], // the world
  ['eo', undefined],
  ['C', undefined],
])('the language %s suggests %s', (language, country) => {
  expect(likelyCountry(language)).toBe(country);
});
