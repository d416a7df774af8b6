import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'content' } as const;

export const staffRedirectCalls = {
  list: { method: 'GET', path: '/api/staff/redirects', access },
  put: { method: 'PUT', path: '/api/staff/redirects', access },
  remove: { method: 'POST', path: '/api/staff/redirects/remove', access },
  missing: { method: 'GET', path: '/api/staff/redirects/missing', access },
  csv: { method: 'GET', path: '/api/staff/redirects/csv', access },
  putCsv: { method: 'POST', path: '/api/staff/redirects/csv', access },
} as const satisfies Calls;
