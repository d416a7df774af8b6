import type { Calls } from '#contract/core/call.ts';

export const peopleCalls = {
  list: { method: 'GET', path: '/api/people', access: 'public' },
  bySlug: { method: 'GET', path: '/api/people/{slug}', access: 'public' },
} as const satisfies Calls;
