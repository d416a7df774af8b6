/** One page of each kind, for what must hold everywhere. */
export const PAGES = [
  '/',
  '/films',
  '/films?search=zzzzqqqq',
  '/film/the-slow-satellite',
  '/film/kestrel-flats',
  '/about',
  '/blog',
  '/blog/lantern-row-acquires-saltgrave-light',
  '/contact',
  '/submit-film',
  '/shop',
  '/shop/collection/posters-and-prints',
  '/product/saltgrave-light-poster',
  '/watchlist',
  '/login',
  '/sitemap',
  '/privacy',
  '/terms',
  '/accessibility',
] as const;

/** Addresses of nothing, each of its own kind. */
export const MISSING = [
  '/no/such/page',
  '/film/no-such-film',
  '/blog/no-such-post',
  '/product/no-such-thing',
  '/shop/collection/no-such-shelf',
] as const;
