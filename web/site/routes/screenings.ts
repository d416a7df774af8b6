import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const screenings = lazyRoute({ path: paths.screenings }, () => import('./screenings.view.tsx'));
