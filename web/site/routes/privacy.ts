import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const privacy = lazyRoute({ path: paths.privacy }, () => import('./privacy.view.tsx'));
