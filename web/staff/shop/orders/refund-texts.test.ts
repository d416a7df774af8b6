import { expect, test } from 'vitest';
import { shippingLeft, typedAmountOf } from './refund-texts.ts';

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
});

test('delivery is given back once; a refund that failed gave nothing back', () => {
  expect(shippingLeft({ shipping: 500, refunds: [] })).toBe(500);
  expect(shippingLeft({ shipping: 500, refunds: [refund(200, 'done', 'C-1')] })).toBe(300);
  expect(shippingLeft({ shipping: 500, refunds: [refund(500, 'failed', null)] })).toBe(500);
});

test('an amount is read in cents; nothing typed is none, anything else is wrong', () => {
  expect(typedAmountOf(' ')).toBeUndefined();
  expect(typedAmountOf('12.5')).toBe(1250);
  expect(typedAmountOf('0')).toBeNaN();
  expect(typedAmountOf('ten')).toBeNaN();
});
