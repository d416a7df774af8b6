/**
 * For pages and public reads: browsers revalidate (web/api.ts tells them to for calls), shared caches keep it for a minute and
 * serve it stale while the origin is slow or away.
 */
export const PUBLIC_CACHE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** Every other answer. */
export const PRIVATE = 'private, no-store';
