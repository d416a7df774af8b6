import { eq, isNull } from 'drizzle-orm';
import type { Placed } from '#contract/shop/orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders, refunds } from '#server/platform/db/tables/orders.ts';
import { paymentEvents, payments } from '#server/platform/db/tables/payments.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { silent } from '#tests/silent.ts';
import { whenDone } from '#tests/test-database.ts';
import { place } from '../orders/checkout/placing-fixture.ts';
import { orderSteps } from '../orders/payment/order-steps.ts';
import { startShop } from '../stock/fixture.ts';
import { actOnEvent } from './act-on-event.ts';
import type { PaymentDeps } from './begin-payment.ts';
import { openPayments } from './open-payments.ts';
import { signed, startStandIn } from './stripe/stand-in-fixture.ts';
import type { StripeEvent } from './stripe/stand-in-objects-fixture.ts';

/** A shop that takes cards at a stand-in for Stripe. Tests run its jobs by hand. */
export async function startPayments(stock: Record<string, number | null> = {}) {
  const standIn = await startStandIn();
  whenDone(standIn.stop);
  const ways = await openPayments(standIn.config);
  if (!ways.provider) throw new Error('The keys of the stand-in were not read');
  const site = await startShop(stock);
  const app = site.create({ payments: ways, limits: UNLIMITED });
  const shop = {
    mail: { SITE_URL: 'http://localhost' },
    siteUrl: 'http://localhost',
    timeZone: 'Europe/London',
    now: () => new Date(),
  };
  const deps: PaymentDeps = { db: site.db, provider: ways.provider, steps: orderSteps(shop), log: silent };

  return {
    ...site,
    app,
    ways,
    shop,
    standIn,
    deps,
    /** Places a card order for one mug. */
    place: (given: object = {}) => place(site, { payment: 'stripe', ...given }, app),
    /** Posts an event as the provider does. */
    post(event: StripeEvent, how?: Parameters<typeof signed>[1]) {
      const { body, headers } = signed(event, how);
      return app.request('/api/webhooks/stripe', { method: 'POST', body, headers });
    },
    /** Does the work of the jobs of all stored events. */
    async actOnAll() {
      const waiting = await site.db.select().from(paymentEvents).where(isNull(paymentEvents.handledAt));
      for (const { id } of waiting) await actOnEvent(deps, id);
    },
    /** All stored data of an order, for comparison. */
    async all({ number }: Pick<Placed, 'number'>) {
      const [order] = await site.db.select().from(orders).where(eq(orders.number, number));
      if (!order) throw new Error(`There is no order ${number}`);
      const sent = await site.db.select().from(mails).where(eq(mails.orderId, order.id));
      const tried = await site.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, order.id))
        .orderBy(payments.id);
      const back = await site.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, order.id))
        .orderBy(refunds.id);
      return {
        order,
        state: order.state,
        mails: sent.map(({ occasion }) => occasion).sort(),
        payments: tried.map(({ state }) => state),
        refunds: back.map(({ state }) => state),
      };
    },
    payments: () => site.db.select().from(payments).orderBy(payments.id),
  };
}

/** The provider's id of a payment, which is the end of its page's address. */
export function sessionOf({ payment }: Pick<Placed, 'payment'>): string {
  if (payment.kind !== 'redirect') throw new Error(`The order cannot be paid at an address: ${payment.kind}`);
  return payment.url.split('/').at(-1) ?? '';
}
