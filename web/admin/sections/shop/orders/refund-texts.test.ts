import { expect, test } from 'vitest';
import { isPartSent, shippingLeft, typedAmountOf } from './refund-texts.ts';

const refund = (shipping: number, state: 'done' | 'failed', creditNote: string | null) => ({
  id: 1,
  amount: shipping,
  taxes: [],
  lines: [],
  shipping,
  state,
  creditNote,
  createdAt: '2026-11-22T12:00:00Z',
  doneAt: null,
  reason: '',
  staff: null,
  restock: false,
  isStuck: false,
});

test('delivery is refunded once; a failed refund does not count', () => {
  expect(shippingLeft({ shipping: 500, refunds: [] })).toBe(500);
  expect(shippingLeft({ shipping: 500, refunds: [refund(200, 'done', 'C-1')] })).toBe(300);
  expect(shippingLeft({ shipping: 500, refunds: [refund(500, 'failed', null)] })).toBe(500);
});

test('an amount is parsed to cents; empty is none, anything else is invalid', () => {
  expect(typedAmountOf(' ')).toBeUndefined();
  expect(typedAmountOf('12.5')).toBe(1250);
  expect(typedAmountOf('0')).toBeNaN();
  expect(typedAmountOf('ten')).toBeNaN();
});

test.each([
  ['one of three, of which one was sent', 0, 2, 1, true],
  ['all of three, of which one was sent', 0, 2, 3, false],
  ['one of three that were all sent', 0, 0, 1, false],
  ['one of three that are all here', 0, 3, 1, false],
  ['the last of three', 2, 1, 1, false],
])(
  'staff are asked whether pieces had been sent where it matters: %s',
  (_, refunded, toShip, asked, isAsked) => {
    const lines = [{ position: 0, quantity: 3, refunded, toShip }];
    expect(isPartSent({ lines }, [{ position: 0, quantity: asked }])).toBe(isAsked);
  },
);
