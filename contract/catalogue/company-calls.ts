import type { Calls } from '#contract/core/call.ts';

export const companyCalls = {
  site: { method: 'GET', path: '/api/site', access: 'public' },
  company: { method: 'GET', path: '/api/site/company', access: 'public' },
  submission: { method: 'GET', path: '/api/site/submission', access: 'public' },
  privacy: { method: 'GET', path: '/api/site/privacy', access: 'public' },
  terms: { method: 'GET', path: '/api/site/terms', access: 'public' },
  ways: { method: 'GET', path: '/api/site/ways', access: 'public' },
} as const satisfies Calls;
