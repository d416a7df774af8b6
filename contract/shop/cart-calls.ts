import type { Calls } from '#contract/core/call.ts';

export const cartCalls = {
  quote: { method: 'POST', path: '/api/cart/quote', access: 'public' },
  checkout: { method: 'GET', path: '/api/shop/checkout', access: 'public' },
} as const satisfies Calls;
