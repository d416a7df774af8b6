import type { Calls } from '#contract/core/call.ts';

/** Apart from the films', which every page has in its script. */
export const countryCalls = {
  all: { method: 'GET', path: '/api/countries', access: 'public' },
} as const satisfies Calls;
