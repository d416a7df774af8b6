import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, id } from './columns.ts';
import { contactMessages } from './inbox.ts';
import { threadMessages } from './thread-messages.ts';

/**
 * Attachments of a message, or of a contact form; 0000_baseline.sql and 0015_forms.sql explain the columns. Of neither while the form is
 * being filled in.
 */
export const threadAttachments = pgTable('thread_attachments', {
  id: id(),
  letter: integer().references(() => threadMessages.id, { onDelete: 'cascade' }),
  contactMessage: integer('contact_message').references(() => contactMessages.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  isKept: boolean('is_kept').notNull(),
  token: uuid().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const attachmentPieces = pgTable(
  'attachment_pieces',
  {
    attachment: integer()
      .notNull()
      .references(() => threadAttachments.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    data: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attachment, table.place] })],
);

/** Position up to which each mailbox has been read. */
export const mailboxes = pgTable('mailboxes', {
  name: text().primaryKey(),
  validity: text().notNull().default(''),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  failingUid: bigint('failing_uid', { mode: 'number' }),
  failures: integer().notNull().default(0),
  lookedAt: timestamp('looked_at', { withTimezone: true }),
  /** Why the mailbox cannot be read. Without `faultSince`: a problem that does not prevent reading. */
  fault: text(),
  faultSince: timestamp('fault_since', { withTimezone: true }),
});
