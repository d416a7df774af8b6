import { allCountries } from 'country-region-data';
import { expect, test } from 'vitest';
import { SET_UP } from '../settings/set-up-fixture.ts';
import { addressProblems } from './address-problems.ts';
import { countries, deliveredTo } from './countries.ts';
import { regions } from './regions.ts';

test('the countries are those of the data set except uninhabited ones', () => {
  const EMPTY = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'];
  const codes = allCountries.map(([, code]) => code).filter((code) => !EMPTY.includes(code));
  expect(countries.map(({ code }) => code).sort()).toEqual(codes.sort());
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
});

test('regions are those of the data set', () => {
  for (const [, code, list] of allCountries)
    if (regions[code])
      expect(Object.entries(regions[code]).sort()).toEqual(list.map(([name, key]) => [key, name]).sort());
});

test('the shop delivers to the countries of zones that have a rate', () => {
  const [everywhere] = SET_UP.zones;
  if (!everywhere) throw new Error('no zone');
  const to = (zones: typeof SET_UP.zones) => deliveredTo({ zones }).map(({ code }) => code);
  expect(to([])).toEqual([]);
  expect(to([{ ...everywhere, countries: ['GB', 'FR'] }])).toEqual(['FR', 'GB']);
  expect(to([everywhere])).toHaveLength(countries.length);
  const withoutNorway = to([{ ...everywhere, id: 'none', countries: ['NO'], rates: [] }, everywhere]);
  expect(withoutNorway).toHaveLength(countries.length - 1);
  const twice = to([
    { ...everywhere, id: 'none', countries: ['NO'], rates: [] },
    { ...everywhere, countries: ['NO', 'SE'] },
  ]);
  expect(twice).toEqual(['SE']);
});

test.each([
  [{ country: 'GB', postcode: 'w12 8qt' }, []],
  [{ country: 'GB', postcode: '90210' }, ['postcode']],
  [{ country: 'US', region: 'CA', postcode: '90210' }, []],
  [{ country: 'US', region: 'XX', postcode: '90210' }, ['region']],
  [{ country: 'US' }, ['region', 'postcode']],
  [{ country: 'IE' }, []],
  [{ country: 'IE', postcode: 'D02 AF30' }, []],
  [{ country: 'HK', postcode: 'whatever' }, []],
  [{ country: 'ZZ' }, ['country']],
  [{}, ['country']],
])('an order to the address %o must correct %o', (place, fields) => {
  expect(addressProblems(place, true).map(({ field }) => field)).toEqual(fields);
});
