import type { Calls } from '#contract/core/call.ts';

export const homeCalls = {
  home: { method: 'GET', path: '/api/home', access: 'public' },
  row: { method: 'GET', path: '/api/films/row', access: 'public' },
} as const satisfies Calls;
