import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const sitemap = lazyRoute({ path: paths.sitemap }, () => import('./sitemap.view.tsx'));
