import type { Calls } from '#contract/core/call.ts';

export const filmCalls = {
  featured: { method: 'GET', path: '/api/films/featured', access: 'public' },
  carousel: { method: 'GET', path: '/api/films/carousel', access: 'public' },
  facets: { method: 'GET', path: '/api/films/facets', access: 'public' },
  browsePages: { method: 'GET', path: '/api/films/ways', access: 'public' },
  browsePage: { method: 'GET', path: '/api/films/ways/{slug}', access: 'public' },
  inCategory: { method: 'GET', path: '/api/films/category/{category}', access: 'public' },
  bySlug: { method: 'GET', path: '/api/films/slug/{slug}', access: 'public' },
  facts: { method: 'GET', path: '/api/films/facts/{slug}', access: 'public' },
  neighbours: { method: 'GET', path: '/api/films/neighbours/{slug}', access: 'public' },
  list: { method: 'GET', path: '/api/films', access: 'public' },
} as const satisfies Calls;
