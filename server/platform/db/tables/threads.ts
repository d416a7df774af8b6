import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, tsvector } from './columns.ts';
import { contactMessages, filmSubmissions } from './inbox.ts';
import { staff } from './staff.ts';

const byStaff = (name: string) => integer(name).references(() => staff.id, { onDelete: 'set null' });

/** What a merge moved, and the target thread before and after. Times as in JSON. */
export type Merge = {
  id: string;
  at: string;
  by: string;
  before: Standing;
  after: Standing;
  /** The previous merge target of each thread, and whether it was spam. */
  threads: { id: number; mergedInto: number | null; wasSpam: boolean }[];
  moved: { from: number; letters: number[]; notes: number[]; mails: number[] }[];
};
type Standing = {
  state: 'new' | 'waiting' | 'done' | 'spam';
  assignee: number | null;
  lastInAt: string;
  lastOutAt: string | null;
};

/** Conversations; 0000_baseline.sql explains the columns. Deleted together with the form that started them. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    kind: text().$type<'message' | 'submission' | 'order'>().notNull(),
    contactMessage: integer('contact_message')
      .unique()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    filmSubmission: integer('film_submission')
      .unique()
      .references(() => filmSubmissions.id, { onDelete: 'cascade' }),
    orderNumber: text('order_number').unique(),
    state: text().$type<'new' | 'waiting' | 'done' | 'spam'>().notNull().default('new'),
    assignee: byStaff('assignee'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull().default(''),
    token: text().notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    lastInAt: timestamp('last_in_at', { withTimezone: true }).notNull().defaultNow(),
    lastOutAt: timestamp('last_out_at', { withTimezone: true }),
    mergedInto: integer('merged_into').references((): AnyPgColumn => threads.id, { onDelete: 'set null' }),
    merges: jsonb().$type<Merge[]>().notNull().default([]),
    /** Maintained by triggers. */
    words: tsvector(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('threads_assignee').on(table.assignee, table.state),
    index('threads_merged_into').on(table.mergedInto),
  ],
);

export const threadNotes = pgTable(
  'thread_notes',
  {
    id: id(),
    thread: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    staffId: byStaff('staff_id'),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('thread_notes_thread').on(table.thread, table.id)],
);

export const replyTemplates = pgTable('reply_templates', {
  id: id(),
  name: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  outcome: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
