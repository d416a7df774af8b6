import { randomUUID } from 'node:crypto';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { orders } from './orders.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A payment as its provider knows it. `paid` and `ended` are final. */
export type Asked = { state: 'open' | 'ended' } | { state: 'paid'; amount: number; currency: string };

/**
 * What an event of the provider is about; how it stands is asked for. `key` is that of the attempt, `charged` what the provider
 * calls the payment of money. Undefined where it tells nothing to us.
 */
export type Told =
  | { kind: 'payment'; providerId: string; key: string | null }
  | { kind: 'refund'; refundId: string }
  | { kind: 'refunds'; charged: string };

type BackState = 'pending' | 'done' | 'failed' | 'by hand';

/** Attempts at paying orders at a provider. Amounts are in minor units. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** What the attempt is called in idempotency keys. */
    key: text().notNull().unique().$defaultFn(randomUUID),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    adapter: text().notNull(),
    /** Null until the provider has answered, as is `url`. */
    providerId: text('provider_id').unique(),
    /** What was asked for; of a refused one, what was paid. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** `refused`: it was paid when the order could no longer be honoured, and goes back whole. */
    state: text().$type<'open' | 'paid' | 'ended' | 'refused'>().notNull().default('open'),
    url: text(),
    endsAt: moment('ends_at'),
    /** The provider's refund of a refused payment, of the last try. */
    paidBack: text('paid_back'),
    /** How far the money of a refused payment has gone back; of others it says nothing. `by hand`: staff have returned it. */
    backState: text('back_state').$type<BackState>().notNull().default('pending'),
    /** How often staff had it tried again. Each try has a key of its own at the provider. */
    backTries: integer('back_tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its provider was last asked about it; of a refused one, since when it should go back. */
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [index('payments_order').on(table.orderId)],
);

/** Events that the provider has sent, each once. `told` is what concerns us: no names, no addresses. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's own. */
  id: text().primaryKey(),
  type: text().notNull(),
  told: jsonb().$type<Told>(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  handledAt: moment('handled_at'),
});
