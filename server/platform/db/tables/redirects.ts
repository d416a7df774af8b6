import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Redirects that staff wrote (contract/catalogue/own-redirects.ts). A `fromPath` that ends in `/*` stands for all below it. */
export const ownRedirects = pgTable('own_redirects', {
  fromPath: text('from_path').primaryKey(),
  target: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
