import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';

/** When backups are taken by themselves: an hour of the company's day, and for how many days they are kept. No row: never. */
export const backupSettings = pgTable('backup_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  nightlyAt: integer('nightly_at').notNull(),
  keepDays: integer('keep_days').notNull(),
});
