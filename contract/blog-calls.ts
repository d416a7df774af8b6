import type { Calls } from './call.ts';

export const blogCalls = {
  list: { method: 'GET', path: '/api/blog', access: 'public' },
  bySlug: { method: 'GET', path: '/api/blog/slug/{slug}', access: 'public' },
} as const satisfies Calls;
