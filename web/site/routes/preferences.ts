import { audiencePaths } from '#contract/core/audience-paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const preferences = lazyRoute(
  { path: audiencePaths.preferences },
  () => import('./preferences.view.tsx'),
);
