import type { Calls } from '#contract/core/call.ts';

export const screeningCalls = {
  list: { method: 'GET', path: '/api/screenings', access: 'public' },
  calendar: { method: 'GET', path: '/api/screenings/calendar', access: 'public' },
} as const satisfies Calls;
