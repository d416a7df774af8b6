import { expect, test } from 'vitest';
import { mayBeTransferred, mayCancel, type Order } from './order.ts';

const event = (what: string): Order['events'][number] => ({
  what,
  staff: null,
  detail: null,
  at: '2026-11-22T12:00:00Z',
});

test.each([
  ['pending', 'invoice', 'placed', true],
  ['pending', 'stripe', 'placed', false],
  ['cancelled', 'invoice', 'expired', true],
  ['cancelled', 'invoice', 'cancelled', false],
  ['cancelled', 'stripe', 'expired', false],
  ['paid', 'invoice', 'expired', false],
] as const)(
  'an order that is %s, by %s, and was %s: a transfer may come for it, %s',
  (state, payment, what, may) => {
    expect(mayBeTransferred({ state, payment, events: [event(what)] })).toBe(may);
  },
);

test.each([
  ['pending', 3000, true],
  ['paid', 3000, false],
  ['packed', 0, true],
  ['shipped', 0, false],
] as const)('an order that is %s and costs %i may be cancelled: %s', (state, total, may) => {
  expect(mayCancel({ state, total, parcels: [] })).toBe(may);
});
