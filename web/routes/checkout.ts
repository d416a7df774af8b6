import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { sentPicksQuery } from '#web/shop/queries.ts';

export const checkout: Route = {
  path: paths.checkout,
  load: async (_, { queries }) => {
    const picks = queries.prefetch(sentPicksQuery);
    // In the browser a cart with goods does not wait for them.
    if (import.meta.env.SSR) await picks;
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.checkout,
      title: 'Checkout',
      noindex: true,
      preview: import.meta.env.SSR && { description: `Order from the shop of ${site.brand}.` },
    })),
  view: () => import('./checkout.view.tsx'),
};
