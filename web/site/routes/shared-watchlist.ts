import { sharedListPath } from '#contract/core/paths.ts';
import { watchNowQuery } from '../catalogue/queries.ts';
import { sharedQuery } from '../members/watchlist/shared-query.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

/** No page of the site leads there, so scripts neither load it nor name it. */
export const sharedWatchlist: Route = {
  path: sharedListPath,
  ...(import.meta.env.SSR && {
    load: async ({ name: secret }, { queries }) => {
      const others = queries.prefetch(watchNowQuery);
      await queries.load(sharedQuery(secret)).catch(missingWhen404);
      await others;
    },
  }),
  head: ({ name: secret }, context) =>
    import.meta.env.SSR && context.queries.get(sharedQuery(secret))
      ? pageHead(context, () => ({
          ...{ path: sharedListPath(secret), title: 'A shared watchlist', noindex: true, preview: false },
        }))
      : undefined,
  view: () => import('./shared-watchlist.view.tsx'),
};
