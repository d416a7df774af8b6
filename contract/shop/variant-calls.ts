import type { Calls } from '#contract/core/call.ts';

export const variantCalls = {
  ofProduct: { method: 'GET', path: '/api/variants/{slug}', access: 'public' },
  offers: { method: 'GET', path: '/api/offers/{slug}', access: 'public' },
} as const satisfies Calls;
