import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'messages', recent: true } as const;

/** Personal data of somebody, by email address. POST, so that addresses appear in no log. */
export const staffPrivacyCalls = {
  held: { method: 'POST', path: '/api/staff/persons/held', access },
  remove: { method: 'POST', path: '/api/staff/persons/remove', access },
} as const satisfies Calls;
