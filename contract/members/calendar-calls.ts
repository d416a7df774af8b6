import type { Calls } from '#contract/core/call.ts';

export const memberCalendarCalls = {
  read: { method: 'GET', path: '/api/watchlist/calendar', access: 'member' },
  renew: { method: 'POST', path: '/api/watchlist/calendar', access: 'member' },
  remove: { method: 'DELETE', path: '/api/watchlist/calendar', access: 'member' },
} as const satisfies Calls;
