import type { Calls } from '#contract/core/call.ts';

export const changeCalls = {
  ofKind: { method: 'GET', path: '/api/changes/{kind}', access: 'public' },
} as const satisfies Calls;
