import { expect, test } from 'vitest';
import { centsOf, dayOf, flagOf, minutesOf, numberOf, partsOf } from './values.ts';

test.each([
  ['2024-03-12', '2024-03-12'],
  ['2024-03-12T10:00:00Z', '2024-03-12'],
  ['2024/3/2', '2024-03-02'],
  ['12/03/2024', '2024-03-12'],
  ['03/25/2024', '2024-03-25'],
  ['12.3.2024', '2024-03-12'],
  ['5 March 2021', '2021-03-05'],
  ['Tue, 05 Mar 2021 10:00:00 +0000', '2021-03-05'],
  ['March 5th, 2021', '2021-03-05'],
  ['Sept 1, 2019', '2019-09-01'],
  ['32/13/2024', undefined],
  ['29 February 2023', undefined],
  ['soon', undefined],
])('%s as a day is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  ['3.99', 3.99],
  ['3,99', 3.99],
  ['£1,299.00', 1299],
  ['1.299,50 €', 1299.5],
  ['1,299', 1299],
  ['0,125', 0.125],
  ['1.000.000', 1_000_000],
  ['-2', -2],
  ['', undefined],
  ['twelve', undefined],
])('%s as a number is %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each([
  ['92', 92],
  ['92 min', 92],
  ['92.0', 92],
  ['1h 32m', 92],
  ['1 hr 32 mins', 92],
  ['2h', 120],
  ['1:32:00', 92],
  ['banana', undefined],
])('%s as minutes is %s', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('flags, lists and amounts', () => {
  expect(['yes', 'FALSE', '1', 'perhaps'].map(flagOf)).toEqual([true, false, true, undefined]);
  expect(partsOf('A; B, C')).toEqual(['A', 'B, C']);
  expect(partsOf('A &amp; B\nC')).toEqual(['A & B', 'C']);
  expect(['24.99', '-1', 'x'].map(centsOf)).toEqual([2499, undefined, undefined]);
});
