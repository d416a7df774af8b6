import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery, productsQuery } from '#web/shop/queries.ts';
import { SHOP } from '#web/shop/shop-words.ts';

export const shop: Route = {
  path: paths.shop,
  // The query filters the products that are here.
  loadsOwnQuery: true,
  load: async (_, { queries }) => {
    await Promise.all([queries.load(collectionsQuery), queries.load(productsQuery)]);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.shop,
      title: 'Shop',
      preview: import.meta.env.SSR && {
        description: `${SHOP.description}: discs, posters, prints and clothes from ${site.brand}.`,
        below: [],
      },
    })),
  view: () => import('./shop.view.tsx'),
};
