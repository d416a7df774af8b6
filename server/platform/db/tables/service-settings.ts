import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings of services that an owner wrote, by the name of their variable; `sealed` as by server/platform/service-settings/seal.ts. */
export const serviceSettings = pgTable('service_settings', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
