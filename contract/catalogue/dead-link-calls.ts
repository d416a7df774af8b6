import type { Calls } from '#contract/core/call.ts';

export const deadLinkCalls = {
  list: { method: 'GET', path: '/api/staff/dead-links', access: { staff: 'content' } },
  settings: { method: 'PUT', path: '/api/staff/dead-links', access: { staff: 'settings' } },
} as const satisfies Calls;
