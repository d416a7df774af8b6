import type { Calls } from '#contract/core/call.ts';

/** What every page reads of the member, apart from the other calls: their addresses are not in every page's script. */
export const currentAccountCalls = {
  me: { method: 'GET', path: '/api/auth/me', access: 'visitor' },
  watchlistCount: { method: 'GET', path: '/api/watchlist/films/count', access: 'member' },
} as const satisfies Calls;
