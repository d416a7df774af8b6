import { errors } from '#contract/core/errors.ts';
import type { Placed } from '#contract/shop/orders.ts';
import { orderEndpoints } from '#contract/shop/orders.ts';
import { HttpError, Invalid, TooMany } from '#server/platform/http/errors.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { countWrite } from '#server/platform/http/limits/count-tries.ts';
import {
  CONFIRM_LIMIT,
  ORDER_LIMIT,
  ORDER_MAIL_LIMIT,
  PAY_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import { tryCode } from '../codes/try-code.ts';
import { checkSoon } from '../payments/check-soon.ts';
import { payOrder } from '../payments/pay-order.ts';
import { firstImagesOf } from '../products/queries.ts';
import type { ShopServices } from '../services.ts';
import { confirmByMail } from './checkout/confirm-order.ts';
import { orderFor, orderKey, readSecret } from './checkout/order-key.ts';
import { orderKeyUsed, placeOrder } from './checkout/place-order.ts';
import { trackedAt } from './fulfilment/carriers.ts';
import { ordersOf } from './list-orders.ts';
import { type Db, findOrder, type OrderRow, wholeOrder } from './read-order.ts';
import { showOrder } from './show-order.ts';
import { takeMessage } from './take-message.ts';

/** Orders shown on a member's page. The download has all. */
const MOST_SHOWN = 200;

const NOT_ON_OFFER = 'This payment method is not available';

/**
 * Orders queue for the number series. They queue here, before they get a database connection: otherwise they would occupy every
 * connection of the visitors, and time out as slow queries.
 */
const PLACING = {
  slots: 2,
  waiting: 500,
  patienceMs: 10_000,
  busy: 'Many people are ordering at once. Your order was not placed; please send it again in a few seconds.',
};

/** Public calls: place and read orders. */
export function serveOrders(serve: Serve, deps: ShopServices): void {
  const { db, limits, timeZone } = deps;
  const placing = createBoundedQueue(PLACING);

  serve(orderEndpoints.place, async ({ account, body, c, once }) => {
    const address = c.get('clientAddress');
    let made: OrderRow | undefined;
    const place = async (tx: Db) => {
      made = await placeOrder(tx, deps, body, { account: account?.id ?? null });
      return made.number;
    };
    const { outcome: number, isRepeat } = await once(place, {
      async around(run) {
        if (!deps.payments.names.includes(body.payment))
          throw new Invalid(NOT_ON_OFFER, { payment: NOT_ON_OFFER });
        const mailbox = await mailboxOf(db, body.email);
        // Only placed orders count, not refused carts. Discount codes have a limit of their own.
        const counted = countWrite(limits, [
          [ORDER_LIMIT, address],
          [ORDER_MAIL_LIMIT, mailbox],
        ]);
        return counted(async () => {
          await tryCode(deps, body.code, address);
          return placing.run(run);
        });
      },
      keyUsed: orderKeyUsed,
    });
    const order = made ?? (await findOrder(db, number));
    if (!order) throw new HttpError('order-not-found');
    return placed(order, isRepeat ? address : undefined);
  });

  serve(orderEndpoints.mine, ({ account }) => ordersOf(db, account.id, timeZone, MOST_SHOWN));

  serve(orderEndpoints.byNumber, async ({ params, query }) => {
    const order = await orderFor(db, params.number, query.key);
    if (order.payment === 'stripe' && order.state === 'pending') await checkSoon(db, order.id);
    const whole = await wholeOrder(db, order);
    return showOrder(whole, {
      linkOf: await trackedAt(db),
      timeZone,
      mail: deps.mail,
      images: await firstImagesOf(
        db,
        whole.lines.map(({ slug }) => slug),
      ),
    });
  });

  serve(orderEndpoints.confirm, async ({ params, body, c }) => {
    await limits.take(CONFIRM_LIMIT, c.get('clientAddress'));
    await confirmByMail(db, deps, params.number, body.confirm);
    return { confirmed: true as const };
  });

  serve(orderEndpoints.message, async ({ params, body, c, once }) => {
    const order = await orderFor(db, params.number, body.key);
    await once((tx) => takeMessage(tx, order, body.message), {
      around: countWrite(limits, [[ORDER_LIMIT, c.get('clientAddress')]]),
    });
    return { sent: true as const };
  });

  /** `repeatedBy`: client address of a repeated order. */
  async function placed(order: OrderRow, repeatedBy?: string): Promise<Placed> {
    const key = orderKey(await readSecret(db), order.keySeed);
    const isByCard = order.payment === 'stripe';
    if (!isByCard) return { number: order.number, key, payment: { kind: order.paidAt ? 'paid' : 'invoice' } };
    const payment = (await refusedToAsk(repeatedBy)) ?? (await byCard(order, key));
    return { number: order.number, key, payment };
  }

  /** A repeat is not counted as an order, but it calls the payment provider again and is limited for that. */
  async function refusedToAsk(repeatedBy: string | undefined): Promise<Placed['payment'] | undefined> {
    try {
      if (repeatedBy) await limits.take(PAY_LIMIT, repeatedBy);
      return undefined;
    } catch (error) {
      if (error instanceof TooMany) return { kind: 'later', message: error.message };
      throw error;
    }
  }

  async function byCard(order: OrderRow, key: string): Promise<Placed['payment']> {
    const begun = await payOrder(deps, order, key);
    return begun.kind === 'away' || begun.kind === 'refused'
      ? { kind: 'later', message: errors[`payment-${begun.kind}`].message }
      : begun;
  }
}
