import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const cart: Route = {
  path: paths.cart,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.cart,
      title: 'Your cart',
      noindex: true,
      preview: import.meta.env.SSR && { description: `What you want to order from ${site.brand}.` },
    })),
  view: () => import('./cart.view.tsx'),
};
