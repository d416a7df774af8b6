import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const watchlist: Route = {
  path: paths.watchlist,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.watchlist,
      title: 'My Watchlist',
      ...(import.meta.env.SSR && { noindex: true }),
      preview: import.meta.env.SSR && {
        description: `The films of ${site.brand} that you have saved to watch later.`,
      },
    })),
  view: () => import('./watchlist.view.tsx'),
};
