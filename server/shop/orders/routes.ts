import { orderEndpoints } from '#contract/orders.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import type { Serve } from '#server/http/serve.ts';
import { ordersOf } from './list-orders.ts';
import { isKey } from './order-key.ts';
import { findOrder, wholeOrder } from './read-order.ts';
import { showOrder } from './show-order.ts';

/** Compared where there is no order, so that a wrong number takes as long as a wrong key. */
const NO_ORDER = hashOf('no order');

/** Orders as their buyers see them. */
export function serveOrders(serve: Serve, { db }: Deps): void {
  serve(orderEndpoints.mine, ({ account }) => ordersOf(db, account.id));

  serve(orderEndpoints.byNumber, async ({ params, query }) => {
    const order = await findOrder(db, params.number);
    if (!isKey(order?.keyHash ?? NO_ORDER, query.key) || !order) throw new HttpError('order-not-found');
    return showOrder(await wholeOrder(db, order), () => null);
  });
}
