import type { Calls } from '#contract/core/call.ts';

export const relatedCalls = {
  toFilm: { method: 'GET', path: '/api/related/film/{slug}', access: 'public' },
  toPost: { method: 'GET', path: '/api/related/post/{slug}', access: 'public' },
  toProduct: { method: 'GET', path: '/api/related/product/{slug}', access: 'public' },
} as const satisfies Calls;
