import { randomUUID } from 'node:crypto';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { orders } from './orders.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A payment as its provider reports it. `paid` and `ended` are final. */
export type Asked = { state: 'open' | 'ended' } | { state: 'paid'; amount: number; currency: string };

/**
 * What a provider's event is about; the state is then queried from the provider. `key`: of the attempt. `charged`: the provider's
 * id of the payment. Undefined if the event does not concern us.
 */
export type EventSubject =
  | { kind: 'payment'; providerId: string; key: string | null }
  | { kind: 'refund'; refundId: string }
  | { kind: 'refunds'; charged: string };

type PaymentRefundState = 'pending' | 'done' | 'failed' | 'by hand';

/** Attempts to pay orders through a provider. Amounts are in minor units. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Identifies the attempt in idempotency keys. */
    key: text().notNull().unique().$defaultFn(randomUUID),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    adapter: text().notNull(),
    /** Null until the provider has answered, as is `url`. */
    providerId: text('provider_id').unique(),
    /** The requested amount; of a refused payment, the paid one. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** `refused`: paid when the order could no longer be honoured, so all of it is returned. */
    state: text().$type<'open' | 'paid' | 'ended' | 'refused'>().notNull().default('open'),
    url: text(),
    endsAt: moment('ends_at'),
    /** The provider's refund of a refused payment, from the last attempt. */
    refundId: text('refund_id'),
    /** Progress of returning a refused payment; meaningless for others. `by hand`: staff have returned it. */
    refundState: text('refund_state').$type<PaymentRefundState>().notNull().default('pending'),
    /** How often staff have retried it. Each attempt has its own idempotency key at the provider. */
    refundAttempts: integer('refund_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider was last queried; of a refused payment, since when it should be returned. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
  },
  (table) => [index('payments_order').on(table.orderId)],
);

/** Events from the provider, each once. `told` is the part that concerns us: no names, no addresses. */
export const paymentEvents = pgTable('payment_events', {
  /** The provider's id. */
  id: text().primaryKey(),
  type: text().notNull(),
  told: jsonb().$type<EventSubject>(),
  receivedAt: moment('received_at').notNull().defaultNow(),
  handledAt: moment('handled_at'),
});
