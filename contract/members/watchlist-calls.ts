import type { Calls } from '#contract/core/call.ts';

export const watchlistCalls = {
  list: { method: 'GET', path: '/api/watchlist', access: 'member' },
  count: { method: 'GET', path: '/api/watchlist/films/count', access: 'member' },
  check: { method: 'GET', path: '/api/watchlist/check/{filmId}', access: 'visitor' },
  add: { method: 'POST', path: '/api/watchlist', access: 'member' },
  import: { method: 'POST', path: '/api/watchlist/import', access: 'member' },
  remove: { method: 'DELETE', path: '/api/watchlist/{filmId}', access: 'member' },
} as const satisfies Calls;

/** Films of one import; a longer list is sent in parts. */
export const MOST_IMPORTED = 300;
