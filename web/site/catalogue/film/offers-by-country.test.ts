import { expect, test } from 'vitest';
import { offersByCountry } from './offers-by-country.ts';

const offer = (name: string, fields: object = {}) => ({
  ...{ provider: { name }, url: `https://${name}.example/`, way: 'stream' as const },
  ...fields,
});

test('countries are from A to Z by name, everywhere last, and ways in their order', () => {
  const found = offersByCountry(
    [
      offer('a', { countries: ['GB', 'DE'], way: 'cinema' }),
      offer('b'),
      offer('c', { countries: ['DE'] }),
      offer('d', { countries: ['XX'] }),
    ],
    { DE: 'Germany' },
  );
  const named = found.map(({ code, name, ways }) => [
    code,
    name,
    ways.map(({ way, offers }) => [way, ...offers.map(({ provider }) => provider.name)]),
  ]);
  expect(named).toEqual([
    [
      'DE',
      'Germany',
      [
        ['stream', 'c'],
        ['cinema', 'a'],
      ],
    ],
    ['GB', 'United Kingdom', [['cinema', 'a']]],
    ['XX', 'XX', [['stream', 'd']]],
    ['', 'Everywhere', [['stream', 'b']]],
  ]);
});
