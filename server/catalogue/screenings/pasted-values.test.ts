import { expect, test } from 'vitest';
import { readAccess, readDay, readFlag, readTime } from './pasted-values.ts';

const wordsOf = (read: { value: unknown } | { fault: string }) =>
  'value' in read ? read.value : `refused: ${read.fault}`;

test.each([
  '2027-04-03',
  '2027/4/3',
  '3 April 2027',
  '3 Apr 2027',
  '3rd Apr. 2027',
  'Saturday 3 April 2027',
  'Sat, 3 April 27',
  'April 3, 2027',
  '3.4.2027',
  '46480',
  '46480.0',
])('the date %s is 3 April 2027', (text) => {
  expect(wordsOf(readDay(text, 'ask'))).toBe('2027-04-03');
});

test.each([
  ['25/12/2027', '2027-12-25'],
  ['12/25/2027', '2027-12-25'],
  ['4/4/27', '2027-04-04'],
])('the date %s can be read in one way only', (text, day) => {
  expect(wordsOf(readDay(text, 'ask'))).toBe(day);
});

test('3/4/2027 is refused until somebody says which number is the day', () => {
  expect(wordsOf(readDay('3/4/2027', 'ask'))).toBe(
    'refused: 3/4/2027 may be 3 April or 4 March: say above which comes first, or write 2027-04-03',
  );
  expect(wordsOf(readDay('3/4/2027', 'day-first'))).toBe('2027-04-03');
  expect(wordsOf(readDay('3/4/2027', 'month-first'))).toBe('2027-03-04');
});

test.each(['', 'soon', '31 April 2027', '30/2/2027', '3 Foo 2027', '2027', '12345', '99999', '3-4/2027'])(
  'the date “%s” is refused',
  (text) => {
    expect(wordsOf(readDay(text, 'day-first'))).toMatch(/^refused: /);
  },
);

test.each(['19:30', '19.30', '19h30', '1930', '7.30pm', '7:30 PM', '7.30 p.m.', '0.8125', '19:30:00'])(
  'the time %s is half past seven in the evening',
  (text) => {
    expect(wordsOf(readTime(text))).toBe('19:30');
  },
);

test.each([
  ['7pm', '19:00'],
  ['12am', '00:00'],
  ['12.15 am', '00:15'],
  ['12pm', '12:00'],
  ['noon', '12:00'],
  ['19h', '19:00'],
  ['0:00', '00:00'],
  ['0.5', '12:00'],
  ['23:59', '23:59'],
])('the time %s is %s', (text, time) => {
  expect(wordsOf(readTime(text))).toBe(time);
});

test.each(['', '7', '24:00', 'midnight', '25:00', '19:60', '13pm', '0.25', 'evening', '0.99999'])(
  'the time “%s” is refused',
  (text) => {
    expect(wordsOf(readTime(text))).toMatch(/^refused: /);
  },
);

test('access is read from the words that cinemas use', () => {
  expect(wordsOf(readAccess('Subs + AD'))).toEqual(['subtitled', 'described']);
  expect(wordsOf(readAccess('captioned; subtitled, relaxed'))).toEqual(['subtitled', 'relaxed']);
  expect(wordsOf(readAccess(''))).toEqual([]);
  expect(wordsOf(readAccess('signed'))).toMatch(/^refused: signed is no kind of access/);
  expect(wordsOf(readFlag('Yes'))).toBe(true);
  expect(wordsOf(readFlag('perhaps'))).toMatch(/^refused: /);
});
