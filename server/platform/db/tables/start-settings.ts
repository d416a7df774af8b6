import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What an owner has stored for the next start of the site; null: nothing. One row at most. */
export const startSettings = pgTable('start_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  siteUrl: text('site_url'),
  timeZone: text('time_zone'),
});
