import { audiencePaths } from '#contract/core/audience-paths.ts';
import { lazyRoute } from '../router/lazy-route.ts';

const view = () => import('./alerts.view.tsx');

/** The newsletter's sign-up. It shares a view with the next two. */
export const newsletter = lazyRoute({ path: audiencePaths.newsletter }, view);

/** Where a visitor asks to be told of a film. */
export const filmAlerts = lazyRoute({ path: audiencePaths.film, subject: 'Film' }, view);

/** The same of a product that is sold out. */
export const productAlerts = lazyRoute({ path: audiencePaths.product, subject: 'Product' }, view);
