import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { SHOP } from '../shop/shop-words.ts';
import { loadShopList, shopListHead } from './shop-list.ts';

export const shop: Route = {
  path: paths.shop,
  // Keeps showing the previous products while others load.
  loadsOwnQuery: true,
  load: ({ query }, { queries }) => loadShopList({ path: paths.shop, query }, queries),
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
