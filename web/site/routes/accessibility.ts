import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const accessibility = lazyRoute(
  { path: paths.accessibility },
  () => import('./accessibility.view.tsx'),
);
