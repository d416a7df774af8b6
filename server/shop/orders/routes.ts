import type { Context } from 'hono';
import { errors } from '#contract/errors.ts';
import type { Placed } from '#contract/orders.ts';
import { orderEndpoints } from '#contract/orders.ts';
import type { Deps } from '#server/deps.ts';
import { createBoundedQueue } from '#server/http/bounded-queue.ts';
import { giveBack, takeAll } from '#server/http/count-tries.ts';
import { HttpError, Invalid, TooMany } from '#server/http/errors.ts';
import { CONFIRM_LIMIT, ORDER_LIMIT, ORDER_MAIL_LIMIT, PAY_LIMIT } from '#server/http/rate-limits.ts';
import type { AppEnv, Serve } from '#server/http/serve.ts';
import { mailboxOf } from '#server/mail/mailbox.ts';
import { tryCode } from '../codes/try-code.ts';
import { askSoon } from '../payments/ask-soon.ts';
import { payOrder } from '../payments/pay-order.ts';
import { trackedAt } from './carriers.ts';
import { confirmByMail } from './confirm-order.ts';
import { ordersOf } from './list-orders.ts';
import { orderFor, orderKey, readSecret } from './order-key.ts';
import { placedBefore, placeOrder } from './place-order.ts';
import { type OrderRow, wholeOrder } from './read-order.ts';
import { receive } from './receive.ts';
import { showOrder } from './show-order.ts';
import { hasMessage, takeMessage } from './take-message.ts';

/** Of a member's orders on their page. They may download all. */
const MOST_SHOWN = 200;

const NOT_ON_OFFER = 'This way to pay is not on offer';

/**
 * Orders wait for each other's number. They do so here, without a connection to the database: all waiting there, they would
 * hold every connection of the visitors, and be cancelled as slow queries.
 */
const PLACING = {
  slots: 2,
  waiting: 500,
  patienceMs: 10_000,
  busy: 'Many people are ordering at once. Your order was not placed; please send it again in a few seconds.',
};

/** Orders as their buyers place and see them. */
export function serveOrders(serve: Serve, deps: Deps): void {
  const { db, limits, timeZone } = deps;
  const placing = createBoundedQueue(PLACING);

  serve(orderEndpoints.place, async ({ account, body, c }) => {
    const received = receive(body);
    const before = await placedBefore(db, received);
    if (before) return placed(before, c.get('clientAddress'));
    if (!deps.payments.names.includes(body.payment))
      throw new Invalid(NOT_ON_OFFER, { payment: NOT_ON_OFFER });
    const place = () => placeOrder(db, deps, received, { account: account?.id ?? null });
    const order = await limited(c, body.email, async () => {
      await tryCode(deps, body.code, c.get('clientAddress'));
      return placing.run(place);
    });
    return placed(order);
  });

  serve(orderEndpoints.mine, ({ account }) => ordersOf(db, account.id, timeZone, MOST_SHOWN));

  serve(orderEndpoints.byNumber, async ({ params, query }) => {
    const order = await orderFor(db, params.number, query.key);
    if (order.payment === 'stripe' && order.state === 'pending') await askSoon(db, order.id);
    return showOrder(await wholeOrder(db, order), { linkOf: await trackedAt(db), timeZone, mail: deps.mail });
  });

  serve(orderEndpoints.confirm, async ({ params, body, c }) => {
    await limits.take(CONFIRM_LIMIT, c.get('clientAddress'));
    await confirmByMail(db, deps, params.number, body.confirm);
    return { confirmed: true as const };
  });

  serve(orderEndpoints.message, async ({ params, body, c }) => {
    const order = await orderFor(db, params.number, body.key);
    if (!(await hasMessage(db, order, body))) {
      await limits.take(ORDER_LIMIT, c.get('clientAddress'));
      await db.transaction((tx) => takeMessage(tx, order, body));
    }
    return { sent: true as const };
  });

  /** `repeatedBy`: the client address that sends an order once more. */
  async function placed(order: OrderRow, repeatedBy?: string): Promise<Placed> {
    const key = orderKey(await readSecret(db), order.idempotencyKey);
    const isByCard = order.payment === 'stripe';
    if (!isByCard) return { number: order.number, key, payment: { kind: order.paidAt ? 'paid' : 'invoice' } };
    const payment = (await refusedToAsk(repeatedBy)) ?? (await byCard(order, key));
    return { number: order.number, key, payment };
  }

  /** A repeat is not counted as an order, but it asks the payment provider again. */
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

  /** Only what was done counts against the limits of sender and buyer: a cart that could not be had does not. Codes have a limit of their own. */
  async function limited<Done>(c: Context<AppEnv>, email: string, work: () => Promise<Done>): Promise<Done> {
    const counted = [
      [ORDER_LIMIT, c.get('clientAddress')],
      [ORDER_MAIL_LIMIT, await mailboxOf(db, email)],
    ] as const;
    await takeAll(limits, counted);
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError) await giveBack(limits, counted);
      throw error;
    }
  }
}
