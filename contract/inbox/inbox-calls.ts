import type { Calls } from '#contract/core/call.ts';

export const inboxCalls = {
  contact: { method: 'POST', path: '/api/contact', access: 'public' },
  submission: { method: 'POST', path: '/api/film-submission', access: 'public' },
  booking: { method: 'POST', path: '/api/booking', access: 'public' },
} as const satisfies Calls;
