import type { Calls } from './call.ts';

export const searchCalls = {
  everything: { method: 'GET', path: '/api/search', access: 'public' },
} as const satisfies Calls;
