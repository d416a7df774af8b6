import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/admin/webhook-calls.ts';
import { id } from './columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses that are told what happens. Secrets are sealed as by server/platform/service-settings/seal.ts. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  address: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  active: boolean().notNull(),
  secret: text().notNull(),
  /** The secret before, used as well until then. */
  earlierSecret: text('earlier_secret'),
  earlierUntil: time('earlier_until'),
  /** When the first of nothing but failures was. */
  failingSince: time('failing_since'),
  wasTurnedOff: boolean('was_turned_off').notNull().default(false),
});

/** One event for one webhook, until the log is trimmed. While it is queued, it is due at `nextAt`; a running try has moved that ahead. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    type: text().notNull(),
    body: text().notNull(),
    state: text().$type<'queued' | 'delivered' | 'failed'>().notNull().default('queued'),
    createdAt: time('created_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    triedAt: time('tried_at'),
    status: integer(),
    words: text(),
    answer: text().notNull().default(''),
    took: integer(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_due').on(table.nextAt).where(sql`state = 'queued'`),
  ],
);
