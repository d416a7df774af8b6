import { expect, test } from 'vitest';
import { mayBeTransferred, type Order } from './order.ts';

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
