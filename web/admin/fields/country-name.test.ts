import { expect, test } from 'vitest';
import { countries } from '#server/shop/places/countries.ts';
import { allCountries } from './country-name.ts';

test('only countries that an address can have are offered', () => {
  expect(
    allCountries()
      .map(({ value }) => value)
      .sort(),
  ).toEqual(countries.map(({ code }) => code).sort());
});
