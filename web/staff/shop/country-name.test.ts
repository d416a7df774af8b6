import { expect, test } from 'vitest';
import { countries } from '#server/shop/places/countries.ts';
import { allCountries } from './country-name.ts';

test('the countries to choose from are those that an address can name', () => {
  expect(
    allCountries()
      .map(({ value }) => value)
      .sort(),
  ).toEqual(countries.map(({ code }) => code).sort());
});
