import { paths } from '#contract/core/paths.ts';
import { seasonsQuery } from '../catalogue/connected-queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const seasons: Route = {
  path: paths.seasons,
  load: async (_, { queries }) => {
    await queries.load(seasonsQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.seasons,
      title: 'Seasons',
      preview: import.meta.env.SSR && {
        description: `Films that belong together, chosen and put in order by ${site.brand}.`,
      },
    })),
  view: () => import('./seasons.view.tsx'),
};
