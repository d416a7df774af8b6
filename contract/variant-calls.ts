import type { Calls } from './call.ts';

export const variantCalls = {
  ofProduct: { method: 'GET', path: '/api/products/{slug}/variants', access: 'public' },
} as const satisfies Calls;
