import type { Calls } from '#contract/core/call.ts';

export const redirectCalls = {
  find: { method: 'GET', path: '/api/redirects/{kind}/{slug}', access: 'public' },
  own: { method: 'GET', path: '/api/redirects', access: 'public' },
} as const satisfies Calls;
