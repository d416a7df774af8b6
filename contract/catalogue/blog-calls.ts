import type { Calls } from '#contract/core/call.ts';

export const blogCalls = {
  list: { method: 'GET', path: '/api/blog', access: 'public' },
  neighbours: { method: 'GET', path: '/api/blog/neighbours/{slug}', access: 'public' },
  archive: { method: 'GET', path: '/api/blog/archive', access: 'public' },
  tagged: { method: 'GET', path: '/api/blog/tag/{tag}', access: 'public' },
  ofYear: { method: 'GET', path: '/api/blog/year/{year}', access: 'public' },
  bySlug: { method: 'GET', path: '/api/blog/slug/{slug}', access: 'public' },
} as const satisfies Calls;
