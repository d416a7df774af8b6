import type { Calls } from '#contract/core/call.ts';

/** A company's own site instead of the demo (staff-own-site.ts). */
export const staffOwnSiteCalls = {
  read: { method: 'GET', path: '/api/staff/own-site', access: { staff: 'settings' } },
  begin: { method: 'POST', path: '/api/staff/own-site', access: { staff: 'settings', recent: true } },
  steps: { method: 'PUT', path: '/api/staff/own-site/steps', access: { staff: 'settings' } },
} as const satisfies Calls;
