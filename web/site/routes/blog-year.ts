import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const blogYear = lazyRoute(
  { path: paths.blogYear, subject: 'Year' },
  () => import('./blog-year.view.tsx'),
);
