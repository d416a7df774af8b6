import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Redirects that staff wrote (contract/catalogue/own-redirects.ts). A `fromPath` that ends in `/*` stands for all below it. */
export const ownRedirects = pgTable('own_redirects', {
  fromPath: text('from_path').primaryKey(),
  target: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Addresses without a page that visitors asked for (server/catalogue/redirects/missing.ts). */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    path: text().primaryKey(),
    times: integer().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('missing_addresses_times').on(table.times, table.lastAt)],
);
