import { expect, test } from 'vitest';
import { moveOf, stockAfter } from './moves.ts';
import { orderedWords } from './stock.ts';

test('a delivery adds, a loss subtracts, a count sets the stock', () => {
  expect(moveOf('delivery', ' 12 ', 5)).toEqual({ change: 12, reason: 'delivery' });
  expect(moveOf('lost', '2', 5)).toEqual({ change: -2, reason: 'correction' });
  expect(moveOf('counted', '0', 5)).toEqual({ to: 0, seen: 5, reason: 'correction' });
  expect(stockAfter(5, { change: -2, reason: 'correction' })).toBe(3);
  expect(stockAfter(5, { to: 0, reason: 'correction' })).toBe(0);
});

test('anything but a whole number, or a change of zero, is no move', () => {
  for (const typed of ['', 'a dozen', '1.5', '-3', '99999999', '0'])
    expect(moveOf('delivery', typed, 5), typed).toBeUndefined();
});

test('ordered but unshipped pieces are shown beside the stock', () => {
  expect([0, 1, 1200].map(orderedWords)).toEqual([
    '',
    '1 more is ordered and not sent yet',
    '1,200 more are ordered and not sent yet',
  ]);
});
