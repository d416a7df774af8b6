import { audiencePaths } from '#contract/core/audience-paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

const view = () => import('./alerts.view.tsx');

/** Where a visitor asks for the newsletter or an alert. */
export const newsletter = lazyRoute({ path: audiencePaths.newsletter }, view);

/** What an address is mailed, for the holder of its token. It shares the view, so that pages have one script more, not two. */
export const preferences = lazyRoute({ path: audiencePaths.preferences }, view);
