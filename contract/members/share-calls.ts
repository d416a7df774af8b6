import type { Calls } from '#contract/core/call.ts';

/** The link by which others read a member's watchlist. */
export const shareCalls = {
  read: { method: 'GET', path: '/api/watchlist/share/link', access: 'member' },
  change: { method: 'PUT', path: '/api/watchlist/share/link', access: 'member' },
  end: { method: 'DELETE', path: '/api/watchlist/share/link', access: 'member' },
  shared: { method: 'GET', path: '/api/watchlist/shared/{token}', access: 'secret' },
} as const satisfies Calls;
