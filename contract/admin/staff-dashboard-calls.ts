import type { Calls } from '#contract/core/call.ts';

/** The dashboard of /staff (staff-dashboard.ts). */
export const staffDashboardCalls = {
  groups: { method: 'GET', path: '/api/staff/dashboard', access: { staff: 'self' } },
  waiting: { method: 'GET', path: '/api/staff/dashboard/waiting', access: { staff: 'self' } },
  weeks: {
    method: 'GET',
    path: '/api/staff/dashboard/weeks',
    access: { staff: ['messages', 'submissions'] },
  },
} as const satisfies Calls;
