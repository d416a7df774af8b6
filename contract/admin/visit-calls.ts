import type { Calls } from '#contract/core/call.ts';

const access = { staff: ['content', 'orders'] } as const;

/** Periods in days, up to and including today; each is compared with the one before it. */
export const VISIT_DAYS = [7, 30, 90, 365] as const;

export const visitCalls = {
  report: { method: 'GET', path: '/api/staff/visits', access },
  csv: { method: 'GET', path: '/api/staff/visits/csv', access },
  settings: { method: 'PUT', path: '/api/staff/visits/settings', access: { staff: 'settings' } },
  script: { method: 'PUT', path: '/api/staff/visits/script', access: { staff: 'settings', recent: true } },
} as const satisfies Calls;
