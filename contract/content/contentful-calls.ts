import type { Calls } from '#contract/core/call.ts';

/** How the sync with Contentful stands, and what owners do about it (contentful.ts). */
export const contentfulCalls = {
  state: { method: 'GET', path: '/api/staff/contentful', access: { staff: 'settings' } },
  sync: { method: 'POST', path: '/api/staff/contentful/sync', access: { staff: 'settings' } },
} as const satisfies Calls;
