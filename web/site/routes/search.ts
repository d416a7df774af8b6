import { wordsInAddress } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { watchNowQuery } from '../catalogue/queries.ts';
import { areFew, findsQuery } from '../catalogue/search/search-queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const search: Route = {
  path: paths.search,
  // The previous results stay while others load, so that the field preserves the typed text.
  loadsOwnQuery: true,
  load: async ({ query }, { queries }) => {
    const words = wordsInAddress(query.search ?? '');
    const finds = words ? await queries.load(findsQuery(words)) : undefined;
    if (!finds || areFew(finds)) await queries.prefetch(watchNowQuery);
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => {
      const words = wordsInAddress(query.search ?? '');
      return {
        path: paths.search,
        title: words ? `“${words}”` : 'Search',
        ...(import.meta.env.SSR && { noindex: true }),
        preview: import.meta.env.SSR && {
          description: `Films, people, posts and products of ${site.brand}${words && ` for “${words}”`}.`,
        },
      };
    }),
  view: () => import('./search.view.tsx'),
};
