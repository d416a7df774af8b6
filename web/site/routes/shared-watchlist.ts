import { sharedListPath } from '#contract/core/paths.ts';
import { watchNowQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

/** No page of the site leads there, so no script loads its data: the query of the list is not in every page's script. */
export const sharedWatchlist: Route = {
  path: sharedListPath,
  ...(import.meta.env.SSR && {
    load: async ({ name: token }, { queries }) => {
      const others = queries.prefetch(watchNowQuery);
      const { sharedQuery } = await import('../members/watchlist/shared-query.ts');
      await queries.load(sharedQuery(token)).catch(missingWhen404);
      await others;
    },
  }),
  head: ({ name: token }, context) =>
    pageHead(context, () => ({
      path: sharedListPath(token),
      title: 'A shared watchlist',
      ...(import.meta.env.SSR && { noindex: true }),
      preview: false,
    })),
  view: () => import('./shared-watchlist.view.tsx'),
};
