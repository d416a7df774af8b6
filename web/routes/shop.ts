import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery } from '#web/shop/queries.ts';
import { SHOP } from '#web/shop/shop-words.ts';
import { loadShopList, shopListHead } from './shop-list.ts';

export const shop: Route = {
  path: paths.shop,
  // The page shows the previous products while others load.
  loadsOwnQuery: true,
  load: async ({ query }, { queries }) => {
    const [elsewhere] = await Promise.all([
      loadShopList({ path: paths.shop, query }, queries),
      queries.load(collectionsQuery),
    ]);
    return elsewhere;
  },
  head: ({ query }, context) =>
    pageHead(context, (site) => ({
      ...shopListHead(paths.shop, 'Shop', query),
      preview: import.meta.env.SSR && {
        description: `${SHOP.description}: discs, posters, prints and clothes from ${site.brand}.`,
        below: [],
      },
    })),
  view: () => import('./shop.view.tsx'),
};
