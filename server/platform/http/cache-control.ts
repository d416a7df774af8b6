/**
 * For pages and public reads: browsers revalidate (web/api/api.ts requests it for calls). Shared caches store them for a minute,
 * and serve them stale while the origin is slow or down.
 */
export const PUBLIC_CACHE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** For all other answers. */
export const PRIVATE = 'private, no-store';
