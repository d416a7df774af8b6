import { expect, test } from 'vitest';
import { addressWords } from './address-words.ts';

test.each([
  ['GB', 'County', 'Postcode'],
  ['US', 'State', 'ZIP code'],
  ['IE', 'County', 'Eircode'],
  ['NO', 'Region', 'Postcode'],
])('an address in %s has a %s and a %s', (country, region, postcode) => {
  expect(addressWords(country)).toMatchObject({ region, postcode });
});
