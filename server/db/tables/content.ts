import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { PageKind } from '#contract/entry-paths.ts';
import { id } from './columns.ts';

/** The company's texts, one JSON document each: site, company, submission, privacy, terms, ways. */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every version of every entry (server/content/versions.ts). A null body means that the entry is not on the site. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().notNull(),
    entry: text().notNull(),
    number: integer().notNull(),
    body: jsonb().$type<unknown>(),
    state: text().$type<'draft' | 'scheduled' | 'live' | 'past'>().notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
    note: text().notNull().default(''),
    author: text().notNull().default(''),
    /** Who published it; empty for drafts, and for what was found or published before this was noted. */
    source: text().$type<'import' | 'staff' | 'undo' | ''>().notNull().default(''),
    /** Warnings that were accepted when it was published or planned (server/staff-content/accepted.ts). */
    accepted: jsonb().$type<string[]>().notNull().default([]),
    basedOn: integer('based_on'),
    change: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entry, table.number] })],
);

/** Earlier addresses of entries (server/content/redirects.ts). Ended: the address belongs to something else since. */
export const redirects = pgTable('redirects', {
  id: id(),
  kind: text().$type<PageKind>().notNull(),
  fromSlug: text('from_slug').notNull(),
  toSlug: text('to_slug').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/** Earlier names of entries, for whoever still has one open (server/content/earlier-names.ts). */
export const contentRenames = pgTable(
  'content_renames',
  { kind: text().notNull(), fromSlug: text('from_slug').notNull(), toSlug: text('to_slug').notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.fromSlug] }),
    index('content_renames_to').on(table.kind, table.toSlug),
  ],
);

/**
 * One row; every statement that changes content increments it and announces the change on the channel `content_revision`.
 */
export const contentRevision = pgTable('content_revision', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});

/** Deleted entries, which go for good after a week. `wasLive`: a restore brings it back onto the site. */
export const contentBin = pgTable(
  'content_bin',
  {
    kind: text().notNull(),
    entry: text().notNull(),
    wasLive: boolean('was_live').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entry] })],
);

/** When entries go on and off. What was scheduled at once has the same batch and is published at once. */
export const contentSchedules = pgTable(
  'content_schedules',
  {
    id: id(),
    batch: integer().notNull(),
    kind: text().notNull(),
    entry: text().notNull(),
    what: text().$type<'on' | 'off'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `aside`: of an entry that was taken off, or is in the bin; it is planned again when that comes back. */
    state: text().$type<'due' | 'done' | 'failed' | 'aside'>().notNull().default('due'),
    message: text().notNull().default(''),
    /** Name and email of who scheduled it. */
    author: text().notNull(),
    email: text().notNull(),
  },
  (table) => [index('content_schedules_at').on(table.at), index('content_schedules_batch').on(table.batch)],
);

/** Who has which entry open; unlogged, since it is old after a minute. */
export const contentEditing = pgTable(
  'content_editing',
  {
    kind: text().notNull(),
    entry: text().notNull(),
    staffId: integer('staff_id').notNull(),
    name: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entry, table.staffId] })],
);
