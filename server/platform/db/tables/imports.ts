import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportNote, ImportSummary, TableColumns } from '#contract/content/imports.ts';
import { id } from './columns.ts';

/** What an import has made besides the versions of its change. */
export type Made = {
  drafts: { kind: string; entry: string; number: number }[];
  redirects: { from: string; to: string }[];
  skus: string[];
  /** All that its entries show, also those that an earlier import had brought. */
  pictures: string[];
};

/** Imported files of other systems (server/content/import). `upload`: until it is imported; null for a file given in the shell. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    upload: text(),
    format: text(),
    drafts: boolean().notNull().default(false),
    state: text().$type<'trying' | 'tried' | 'importing' | 'imported' | 'undone'>().notNull(),
    summary: jsonb().$type<ImportSummary>(),
    notes: jsonb().$type<ImportNote[]>().notNull().default([]),
    fault: text(),
    columns: jsonb().$type<TableColumns>(),
    change: integer(),
    made: jsonb().$type<Made>(),
    author: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('imports_change').on(table.change)],
);
