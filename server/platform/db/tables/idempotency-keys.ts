import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Requests that were performed, by their Idempotency-Key header (server/platform/http/idempotency.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: uuid().primaryKey(),
    /** Of call, caller, parameters and body. */
    requestHash: bytea('request_hash').notNull(),
    /** What the answer is made of. */
    outcome: jsonb().$type<unknown>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_at').on(table.at)],
);
