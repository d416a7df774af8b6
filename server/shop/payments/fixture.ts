import { isNull } from 'drizzle-orm';
import { paymentEvents, payments } from '#server/db/tables/payments.ts';
import { silent, startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import { addOrder } from '../orders/fixture.ts';
import { linesOf } from '../orders/read-order.ts';
import { actOnEvent } from './act-on-event.ts';
import { beginPayment, type PaymentDeps } from './begin-payment.ts';
import { openPayments } from './open-payments.ts';
import type { OrderSteps } from './order-steps.ts';
import { payable } from './payable.ts';
import type { StripeEvent } from './stripe/stand-in-books-fixture.ts';
import { signed, startStandIn } from './stripe/stand-in-fixture.ts';

/** The site with cards, a stand-in for Stripe, and orders to pay; jobs are run by hand. */
export async function startPayments() {
  const standIn = await startStandIn();
  whenDone(standIn.stop);
  const ways = await openPayments(standIn.config);
  const site = await startApp({ payments: ways });
  if (!ways.provider) throw new Error('The keys of the stand-in were not read');
  const heard: string[] = [];
  const steps: OrderSteps = {
    async orderPaid(_, { order }) {
      heard.push(`${order} paid`);
      return true;
    },
    async paymentEnded(_, { order }) {
      heard.push(`${order} ended`);
    },
    async refundSettled(_, { refund, state }) {
      heard.push(`${refund} ${state}`);
    },
  };
  const deps: PaymentDeps = { db: site.db, provider: ways.provider, steps, log: silent };
  let orders = 0;

  return {
    ...site,
    standIn,
    deps,
    heard,
    /** An order that waits for its card payment. */
    async addPending() {
      const number = `2026-${String(++orders).padStart(5, '0')}`;
      return addOrder(site.db, { number, payment: 'stripe', state: 'pending' });
    },
    async begin(order: Awaited<ReturnType<typeof addOrder>>) {
      const lines = await linesOf(site.db, order.id);
      return beginPayment(
        deps,
        payable(order, lines),
        `http://localhost/order/${order.number}?key=${order.key}`,
      );
    },
    /** Posts an event as the provider does. */
    post(event: StripeEvent, how?: Parameters<typeof signed>[1]) {
      const { body, headers } = signed(event, how);
      return site.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    },
    /** Does what the jobs of stored events would do. */
    async actOnAll() {
      const waiting = await site.db.select().from(paymentEvents).where(isNull(paymentEvents.handledAt));
      for (const { id } of waiting) await actOnEvent(deps, id);
    },
    payments: () => site.db.select().from(payments).orderBy(payments.id),
  };
}
