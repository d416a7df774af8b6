import type { Calls } from '#contract/core/call.ts';

/** Apart from the other calls about films, because only the home page's script contains it. */
export const pressCalls = {
  quoted: { method: 'GET', path: '/api/films/quoted', access: 'public' },
} as const satisfies Calls;
