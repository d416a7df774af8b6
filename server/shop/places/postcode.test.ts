import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { examplePostcode, nationalPostcode } from './postcode.ts';

test.each([
  ['JP', '1000001', '100-0001'],
  ['JP', '〒100-0001', '100-0001'],
  ['JP', '１００ー０００１', '100-0001'],
  ['PL', '00950', '00-950'],
  ['PT', '1000001', '1000-001'],
  ['PT', '1000', '1000'],
  ['US', '021381234', '02138-1234'],
  ['US', ' 02138 ', '02138'],
  ['DE', 'D-01067', '01067'],
  ['DE', 'DE 01067', '01067'],
  ['BE', 'B-1000', '1000'],
  ['CH', 'CH-8001', '8001'],
  ['FI', 'FIN-00100', '00100'],
  ['GB', 'w128qt', 'W12 8QT'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['NL', 'nl-1012ab', '1012 AB'],
  ['SE', 'SE-111 22', '111 22'],
  ['LV', '1010', 'LV-1010'],
  ['IE', 'd02af30', 'D02 AF30'],
  ['KY', 'KY1-1102', 'KY1-1102'],
  ['BB', '17004', 'BB17004'],
  ['IN', '110 001', '110001'],
])('in %s, %s is the postcode %s', (country, typed, national) => {
  expect(nationalPostcode(typed, country)).toBe(national);
});

test.each([
  ['GB', '90210'],
  ['AT', 'X-1010'],
  ['DE', 'B-1000'],
  ['US', '0213'],
  ['JP', ''],
])('in %s, %s is no postcode', (country, typed) => {
  expect(nationalPostcode(typed, country)).toBeUndefined();
});

test('the example postcode of each country is valid there and in its national form', () => {
  const withCodes = countries.filter(({ postcode }) => postcode !== 'none');
  const wrong = withCodes.filter(({ code }) => {
    const example = examplePostcode(code);
    return !example || nationalPostcode(example, code) !== example;
  });
  expect(wrong).toEqual([]);
});

test('countries in which hardly anybody knows a postcode do not require one', () => {
  const required = countries.filter(({ postcode }) => postcode === 'required').map(({ code }) => code);
  expect(required.filter((code) => ['PA', 'NA', 'GN', 'CK', 'VC', 'TZ', 'KH'].includes(code))).toEqual([]);
});
