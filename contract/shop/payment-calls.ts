import type { Calls } from '#contract/core/call.ts';

export const paymentCalls = {
  pay: { method: 'POST', path: '/api/orders/{number}/pay', access: 'secret' },
} as const satisfies Calls;
