import { expect, test } from 'vitest';
import { stateWords } from './state-words.ts';

const sent = (shipped: number) => [{ shipped } as Parameters<typeof stateWords>[0]['lines'][number]];

test.each([
  ['pending', 'invoice', 0, 'Thank you for your order'],
  ['pending', 'stripe', 0, 'Waiting for your payment'],
  ['paid', 'stripe', 0, 'Paid, thank you'],
  ['packed', 'invoice', 0, 'Packed'],
  ['packed', 'invoice', 1, 'Partly on its way'],
  ['paid', 'invoice', 1, 'Partly on its way'],
  ['refunded', 'stripe', 1, 'Refunded'],
] as const)('%s by %s with %d pieces sent: %s', (state, payment, shipped, title) => {
  expect(stateWords({ state, payment, lines: sent(shipped), total: 500, toConfirm: null }).title).toBe(title);
});

test('an order of zero total does not mention a payment', () => {
  const free = { state: 'paid', payment: 'invoice', total: 0, toConfirm: null } as const;
  expect(Object.values(stateWords({ ...free, lines: sent(0) })).join()).not.toMatch(/pa(?:id|yment)/i);
  expect(stateWords({ ...free, lines: sent(1) }).title).toBe('Partly on its way');
});
