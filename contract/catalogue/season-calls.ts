import type { Calls } from '#contract/core/call.ts';

export const seasonCalls = {
  list: { method: 'GET', path: '/api/seasons', access: 'public' },
  bySlug: { method: 'GET', path: '/api/seasons/{slug}', access: 'public' },
} as const satisfies Calls;
