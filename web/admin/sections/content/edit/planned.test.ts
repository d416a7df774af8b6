import { expect, test } from 'vitest';
import { planned } from './planned.ts';

const NOW = new Date('2027-02-12T12:00:00Z');
const plan = (on: string, off: string) => planned(on, off, 'Europe/London', NOW);

test('an invalid date is refused instead of meaning at once or never', () => {
  const refused = { fault: 'Write the whole day and time, the year with four digits.' };
  expect(plan('20266-03-01T09:00', '2027-04-01T09:00')).toMatchObject(refused);
  expect(plan('2027-03-01T09:00', '20277-04-01T09:00')).toMatchObject(refused);
});

test('publishing is in the future, and unpublishing after it', () => {
  expect(plan('2027-02-12T11:00', '')).toMatchObject({ fault: expect.stringContaining('is past') });
  expect(plan('2027-03-01T09:00', '2027-03-01T09:00')).toMatchObject({
    fault: 'It must go off after it goes on.',
  });
  expect(plan('', '2027-07-01T09:00')).toEqual({ at: undefined, until: '2027-07-01T08:00:00.000Z' });
});
