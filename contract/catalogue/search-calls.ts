import type { Calls } from '#contract/core/call.ts';

export const searchCalls = {
  everything: { method: 'GET', path: '/api/search', access: 'public' },
} as const satisfies Calls;
