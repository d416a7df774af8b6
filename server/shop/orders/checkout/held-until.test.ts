import { expect, test } from 'vitest';
import { heldFirst, heldUntil } from './held-until.ts';

test.each([
  ['Europe/London', '2026-11-22T10:12:00Z', '2026-12-06T23:59:59.999Z', 'the same time all year'],
  ['Europe/London', '2027-03-20T10:12:00Z', '2027-04-03T22:59:59.999Z', 'summer time begins meanwhile'],
  ['Europe/London', '2026-06-30T23:20:00Z', '2026-07-15T22:59:59.999Z', 'ordered after midnight there'],
  ['America/New_York', '2026-11-23T02:00:00Z', '2026-12-07T04:59:59.999Z', 'ordered before midnight there'],
  ['America/Santiago', '2026-08-22T15:00:00Z', '2026-09-06T03:59:59.999Z', 'the next day begins at one'],
  ['Atlantic/Azores', '2026-10-10T15:00:00Z', '2026-10-24T23:59:59.999Z', 'the next day has two midnights'],
  ['Pacific/Kiritimati', '2026-11-22T09:00:00Z', '2026-12-06T09:59:59.999Z', 'the first zone of the day'],
])(
  'an order payable within 14 days is held until the end of its last day in %s, from %s to %s: %s',
  (zone, placed, end) => {
    expect(heldUntil(14, new Date(placed), zone).toISOString()).toBe(end);
  },
);

test('a card order is held for 35 minutes, an unconfirmed bank transfer order for an hour', () => {
  const now = new Date('2026-11-22T23:50:00Z');
  expect(heldFirst('stripe', now).toISOString()).toBe('2026-11-23T00:25:00.000Z');
  expect(heldFirst('invoice', now).toISOString()).toBe('2026-11-23T00:50:00.000Z');
});
