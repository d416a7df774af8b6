import { paths } from '#contract/core/paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

export const submission = lazyRoute({ path: paths.submission }, () => import('./submission.view.tsx'));
