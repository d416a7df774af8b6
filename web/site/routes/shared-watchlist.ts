import { sharedListPath } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const sharedWatchlist = lazyRoute(
  { path: sharedListPath },
  () => import('./shared-watchlist.view.tsx'),
);
