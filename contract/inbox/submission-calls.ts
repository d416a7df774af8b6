import type { Calls } from '#contract/core/call.ts';

export const submissionCalls = {
  read: { method: 'GET', path: '/api/submission/{token}', access: 'secret' },
  renewScreener: { method: 'POST', path: '/api/submission/{token}/screener', access: 'secret' },
  withdraw: { method: 'POST', path: '/api/submission/{token}/withdraw', access: 'secret' },
} as const satisfies Calls;
