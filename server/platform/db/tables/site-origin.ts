import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row: whether the site began with the demo or as a company's own, whether its list of first steps is hidden, and whether it has no shop. No row: it
 * began before this was kept, and is a company's own.
 */
export const siteOrigin = pgTable('site_origin', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  origin: text().$type<'demo' | 'own'>().notNull(),
  stepsHidden: boolean('steps_hidden').notNull().default(false),
  withoutShop: boolean('without_shop').notNull().default(false),
});
