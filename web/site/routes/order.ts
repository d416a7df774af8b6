import { paths } from '#contract/core/paths.ts';
import { orderQuery } from '../checkout/order-query.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

/** A page of an order. Its head never contains the key: canonical addresses get copied and shared. */
const ofOrder = (path: (number: string) => string, title: string, view: Route['view']): Route => ({
  path,
  subject: 'Order',
  load: async ({ name, query: { key } }, { queries }) => {
    await queries.load(orderQuery(name, key)).catch(missingWhen404);
  },
  head: ({ name }, context) =>
    pageHead(context, () => ({
      path: path(name),
      title: `${title} ${name}`,
      ...(import.meta.env.SSR && { noindex: true }),
      preview: false,
    })),
  view,
});

export const order = ofOrder(paths.order, 'Order', () => import('./order.view.tsx'));
export const invoice = ofOrder(paths.invoice, 'Invoice', () => import('./invoice.view.tsx'));
