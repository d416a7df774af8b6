import type { Calls } from './call.ts';

const access = { staff: 'messages', recent: true } as const;

/** What is held about somebody, by email address. POST, so that addresses stand in no log. */
export const staffPersonCalls = {
  held: { method: 'POST', path: '/api/staff/persons/held', access },
  remove: { method: 'POST', path: '/api/staff/persons/remove', access },
} as const satisfies Calls;
