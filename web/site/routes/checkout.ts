import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { sentPicksQuery } from '../shop/queries.ts';

export const checkout: Route = {
  path: paths.checkout,
  load: async (_, { queries }) => {
    await queries.prefetch(sentPicksQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.checkout,
      title: 'Checkout',
      ...(import.meta.env.SSR && { noindex: true }),
      preview: import.meta.env.SSR && { description: `Order from the shop of ${site.brand}.` },
    })),
  view: () => import('./checkout.view.tsx'),
};
