import type { Calls } from '#contract/core/call.ts';

export const watchlistCalls = {
  list: { method: 'GET', path: '/api/watchlist', access: 'member' },
  check: { method: 'GET', path: '/api/watchlist/check/{filmId}', access: 'visitor' },
  add: { method: 'POST', path: '/api/watchlist', access: 'member' },
  import: { method: 'POST', path: '/api/watchlist/import', access: 'member' },
  remove: { method: 'DELETE', path: '/api/watchlist/{filmId}', access: 'member' },
  news: { method: 'GET', path: '/api/watchlist/films/news', access: 'member' },
  seen: { method: 'POST', path: '/api/watchlist/films/seen', access: 'member' },
} as const satisfies Calls;

/** Films of one watchlist. It is read as a whole, and 20,000 films would block the site for seconds. */
export const MOST_LISTED = 1_000;

/** Films of one import; a longer list is sent in parts. */
export const MOST_IMPORTED = 300;
