import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** `file`: only downloaded, never shown. */
export type PictureKind = 'picture' | 'video' | 'captions' | 'file';

/** The library: every picture, trailer, caption file and download that the site may show or offer (0000_baseline.sql explains the columns). */
export const pictures = pgTable('pictures', {
  id: id(),
  address: text().notNull().unique(),
  file: text().notNull(),
  kind: text().$type<PictureKind>().notNull(),
  title: text().notNull(),
  alt: text().notNull().default(''),
  credit: text().notNull().default(''),
  focusX: integer('focus_x'),
  focusY: integer('focus_y'),
  width: integer(),
  height: integer(),
  colour: text(),
  bytes: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  uploadHash: text('upload_hash'),
  upload: text().unique(),
  version: integer().notNull().default(1),
  uploadedBy: text('uploaded_by').notNull().default(''),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Orphaned files: in the library, but not referenced by a picture. */
export const orphanedFiles = pgTable('orphaned_files', {
  path: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});
