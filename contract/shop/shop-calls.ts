import type { Calls } from '#contract/core/call.ts';

export const shopCalls = {
  products: { method: 'GET', path: '/api/products', access: 'public' },
  facets: { method: 'GET', path: '/api/shop/facets', access: 'public' },
  facetsIn: { method: 'GET', path: '/api/shop/facets/{collection}', access: 'public' },
  picks: { method: 'GET', path: '/api/shop/picks', access: 'public' },
  inCollection: { method: 'GET', path: '/api/products/collection/{collection}', access: 'public' },
  ofFilm: { method: 'GET', path: '/api/products/film/{slug}', access: 'public' },
  ofPost: { method: 'GET', path: '/api/products/post/{slug}', access: 'public' },
  product: { method: 'GET', path: '/api/products/{slug}', access: 'public' },
  collections: { method: 'GET', path: '/api/collections', access: 'public' },
  collection: { method: 'GET', path: '/api/collections/{collection}', access: 'public' },
} as const satisfies Calls;
