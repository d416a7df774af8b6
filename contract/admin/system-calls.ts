import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings', recent: true } as const;

/** The machine and the process that the site runs on (system.ts). */
export const systemCalls = {
  read: { method: 'GET', path: '/api/staff/system', access: { staff: 'settings' } },
  examine: { method: 'POST', path: '/api/staff/system/examine', access: { staff: 'settings' } },
  put: { method: 'PUT', path: '/api/staff/system', access },
  restart: { method: 'POST', path: '/api/staff/system/restart', access },
} as const satisfies Calls;
