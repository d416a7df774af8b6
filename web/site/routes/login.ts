import { paths } from '#contract/core/paths.ts';
import { carouselQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const login: Route = {
  path: paths.login,
  // Only for the picture: nothing waits for it, and the login works without it.
  load: async (_, { queries }) => {
    const picture = queries.prefetch(carouselQuery);
    if (import.meta.env.SSR) await picture;
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.login,
      title: 'Log in',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: `Log in to ${site.brand}, or create an account to keep a watchlist.`,
      },
    })),
  view: () => import('./login.view.tsx'),
};
