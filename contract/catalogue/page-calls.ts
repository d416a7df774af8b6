import type { Calls } from '#contract/core/call.ts';

export const pageCalls = {
  list: { method: 'GET', path: '/api/pages', access: 'public' },
  bySlug: { method: 'GET', path: '/api/pages/{slug}', access: 'public' },
} as const satisfies Calls;
