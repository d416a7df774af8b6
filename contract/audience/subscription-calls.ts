import type { Calls } from '#contract/core/call.ts';

/** What people ask mail about. */
export const subscriptionCalls = {
  subscribe: { method: 'POST', path: '/api/subscriptions', access: 'public' },
  own: { method: 'GET', path: '/api/auth/subscriptions', access: 'member' },
  subscribeMember: { method: 'POST', path: '/api/auth/subscriptions', access: 'member' },
  end: { method: 'DELETE', path: '/api/auth/subscriptions/{id}', access: 'member' },
  preferences: { method: 'GET', path: '/api/preferences/{token}', access: 'secret' },
} as const satisfies Calls;
