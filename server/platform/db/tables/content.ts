import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PageKind } from '#contract/core/entry-paths.ts';
import { id } from './columns.ts';

/** The company's texts and settings, one JSON document each (server/platform/db/documents.ts). */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row: the kinds of entries of which some are live. Kept by a trigger of `entries`. */
export const usedKinds = pgTable('used_kinds', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  kinds: text().array().notNull(),
});

/**
 * Everything that has versions: an entry's identity, whatever its slug and whether it is live. `live`: set with its row in the table of
 * its kind, which has the same id. `position`: in the list of its kind, while it is not live. `wasLive`: a restore from the trash
 * publishes it again. `source`, `outsideId`: the system that it came from, and its id there; `ownedFields`: those that this system
 * publishes here, and staff do not change.
 */
export const entries = pgTable(
  'entries',
  {
    id: id(),
    kind: text().notNull(),
    slug: text().notNull(),
    live: boolean().notNull().default(false),
    position: integer(),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    wasLive: boolean('was_live').notNull().default(false),
    source: text(),
    outsideId: text('outside_id'),
    ownedFields: text('owned_fields').array(),
  },
  (table) => [
    unique().on(table.kind, table.slug),
    unique().on(table.id, table.slug),
    uniqueIndex('entries_outside').on(table.source, table.outsideId),
  ],
);

const ofEntry = () =>
  integer('entry_id')
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' });

/** Slugs that entries had, each until another entry takes it. Written by a trigger of `entries`. */
export const formerSlugs = pgTable(
  'former_slugs',
  { kind: text().notNull(), slug: text().notNull(), entryId: ofEntry() },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('former_slugs_entry').on(table.entryId),
  ],
);

/** Earlier addresses of live entries. */
export const redirects = pgView('redirects', {
  kind: text().$type<PageKind>().notNull(),
  fromSlug: text('from_slug').notNull(),
  toSlug: text('to_slug').notNull(),
}).existing();

/**
 * Every version of every entry (server/content/publishing/versions.ts). A null body means that the entry was unpublished. The view
 * `named_versions` adds the entry's kind and slug.
 */
export const versions = pgTable(
  'versions',
  {
    entryId: ofEntry(),
    number: integer().notNull(),
    body: jsonb().$type<unknown>(),
    state: text().$type<'draft' | 'scheduled' | 'live' | 'past'>().notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
    note: text().notNull().default(''),
    author: text().notNull().default(''),
    /** How it was published; empty for drafts. */
    source: text().$type<'import' | 'staff' | 'undo' | ''>().notNull().default(''),
    /** Warnings that somebody accepted when publishing or scheduling it (server/content/checks/accepted.ts). */
    accepted: jsonb().$type<string[]>().notNull().default([]),
    basedOn: integer('based_on'),
    change: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
);

/**
 * One row; every statement that changes content increments it and announces the change on the channel `content_revision`.
 */
export const contentRevision = pgTable('content_revision', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});

/**
 * Scheduled publishes and unpublishes. Entries scheduled together share a batch and change together. The view `named_schedules` adds the
 * entry's kind and slug.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    batch: integer().notNull(),
    entryId: ofEntry(),
    what: text().$type<'on' | 'off'>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<'due' | 'done' | 'failed'>().notNull().default('due'),
    message: text().notNull().default(''),
    /** Name and email of the person who scheduled it. */
    author: text().notNull(),
    email: text().notNull(),
  },
  (table) => [index('schedules_at').on(table.at), index('schedules_batch').on(table.batch)],
);

/** Who is editing which entry. Unlogged, because a row is outdated after a minute. */
export const editing = pgTable(
  'editing',
  {
    entryId: integer('entry_id').notNull(),
    staffId: integer('staff_id').notNull(),
    name: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.staffId] })],
);
