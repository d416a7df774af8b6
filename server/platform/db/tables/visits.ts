import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Visits by day (server/ops/visits). `kind`: what was counted, such as `page`; `key`: which one, such as its path. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.key] })],
);

/** The random value of a day, without which its visitors' codes say nothing. */
export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: bytea().notNull(),
});

/** Codes of the visitors who were counted on a day. */
export const visitorsOfDay = pgTable(
  'visitors_of_day',
  { day: date().notNull(), code: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
);

/** Whether visits are counted, and a script of another company. No row: they are not, and there is none. */
export const visitSettings = pgTable('visit_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
  scriptUrl: text('script_url'),
  scriptPurpose: text('script_purpose'),
});
