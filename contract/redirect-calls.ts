import type { Calls } from './call.ts';

export const redirectCalls = {
  find: { method: 'GET', path: '/api/redirects/{kind}/{slug}', access: 'public' },
} as const satisfies Calls;
