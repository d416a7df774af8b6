import type { Calls } from '#contract/core/call.ts';

/** Access tokens for programs (tokens.ts). */
export const tokenCalls = {
  all: { method: 'GET', path: '/api/staff/tokens', access: { staff: 'team' } },
  make: { method: 'POST', path: '/api/staff/tokens', access: { staff: 'team', recent: true } },
  revoke: { method: 'DELETE', path: '/api/staff/tokens/{id}', access: { staff: 'team' } },
} as const satisfies Calls;

/** What each token begins with, so that scanners for leaked secrets recognise it. */
export const TOKEN_PREFIX = 'mqs_';

export const MOST_TOKENS = 50;
