import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { sentPicksQuery } from '../shop/queries.ts';

export const cart: Route = {
  path: paths.cart,
  load: async (_, { queries }) => {
    await queries.prefetch(sentPicksQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.cart,
      title: 'Your cart',
      ...(import.meta.env.SSR && { noindex: true }),
      preview: import.meta.env.SSR && { description: `What you want to order from ${site.brand}.` },
    })),
  view: () => import('./cart.view.tsx'),
};
