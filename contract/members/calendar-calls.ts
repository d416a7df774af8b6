import type { Calls } from '#contract/core/call.ts';

export const memberCalendarCalls = {
  read: { method: 'GET', path: '/api/calendar', access: 'member' },
  renew: { method: 'POST', path: '/api/calendar', access: 'member' },
  remove: { method: 'DELETE', path: '/api/calendar', access: 'member' },
} as const satisfies Calls;
