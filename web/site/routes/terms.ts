import { paths } from '#contract/core/paths.ts';
import { termsQuery } from '../company/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const terms: Route = {
  path: paths.terms,
  load: async (_, { queries }) => {
    await queries.load(termsQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.terms,
      title: context.queries.get(termsQuery)?.title ?? 'Terms',
      sharing: context.queries.get(termsQuery)?.sharing,
      preview: import.meta.env.SSR && {
        description: `The terms on which ${site.brand} lets you use this site, submit a film and order from the shop.`,
        below: [],
      },
    })),
  view: () => import('./terms.view.tsx'),
};
