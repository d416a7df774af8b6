import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const checkout: Route = {
  path: paths.checkout,
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.checkout,
      title: 'Checkout',
      noindex: true,
      preview: import.meta.env.SSR && { description: `Order from the shop of ${site.brand}.` },
    })),
  view: () => import('./checkout.view.tsx'),
};
