import { paths } from '#contract/paths.ts';
import { orderQuery } from '#web/buying/order-query.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';

/** A page of an order. Its head never has the key: canonical addresses are copied and sent on. */
const ofOrder = (path: (number: string) => string, title: string, view: Route['view']): Route => ({
  path,
  subject: 'Order',
  load: async ({ name, query: { key } }, { queries }) => {
    await queries.load(orderQuery(name, key)).catch(missingWhen404);
  },
  head: ({ name }, context) =>
    pageHead(context, () => ({ path: path(name), title: `${title} ${name}`, noindex: true, preview: false })),
  view,
});

export const order = ofOrder(paths.order, 'Order', () => import('./order.view.tsx'));
export const invoice = ofOrder(paths.invoice, 'Invoice', () => import('./invoice.view.tsx'));
