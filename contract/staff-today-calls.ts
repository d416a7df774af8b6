import type { Calls } from './call.ts';

/** The first page of /staff (staff-today.ts). */
export const staffTodayCalls = {
  today: { method: 'GET', path: '/api/staff/today', access: { staff: 'self' } },
  weeks: { method: 'GET', path: '/api/staff/today/weeks', access: { staff: ['messages', 'submissions'] } },
} as const satisfies Calls;
