import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportNote } from '#contract/content/imports.ts';

/** The published entries and assets of a space of Contentful (server/content/contentful). Without a body: unpublished there, and not yet here. */
export const contentfulResources = pgTable(
  'contentful_resources',
  {
    type: text().$type<'Entry' | 'Asset'>().notNull(),
    id: text().notNull(),
    contentType: text('content_type').notNull().default(''),
    body: jsonb().$type<unknown>(),
    /** The ids of entries and assets that it refers to. */
    links: text().array().notNull().default([]),
    round: integer().notNull(),
    isDue: boolean('is_due').notNull().default(true),
    /** Whether something of it could not be had, and may be had later. */
    tryAgain: boolean('try_again').notNull().default(false),
    notes: jsonb().$type<ImportNote[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    index('contentful_resources_links').using('gin', table.links),
    index('contentful_resources_due').on(table.contentType, table.id),
  ],
);

/** One row: how far the sync is. `space`: its space and environment; `token`: of the next question, none before a full sync. */
export const contentfulSync = pgTable('contentful_sync', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  space: text().notNull(),
  token: text(),
  /** Whether the present round asks for everything. */
  isFull: boolean('is_full').notNull().default(false),
  /** How often somebody has asked for a sync: one that is running then begins again. */
  asked: integer().notNull().default(0),
  round: integer().notNull().default(0),
  types: jsonb().$type<unknown[]>().notNull().default([]),
  locales: jsonb().$type<unknown[]>().notNull().default([]),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  fullAt: timestamp('full_at', { withTimezone: true }),
  fault: text(),
});
