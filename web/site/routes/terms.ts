import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const terms = lazyRoute({ path: paths.terms }, () => import('./terms.view.tsx'));
