import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, textList } from './columns.ts';
import { mails } from './mails.ts';
import { staff } from './staff.ts';
import { threads } from './threads.ts';

/** Messages of a thread after the form: `in` from its sender, `out` from staff. Each has a mail. */
export const threadMessages = pgTable(
  'thread_messages',
  {
    id: id(),
    thread: integer()
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    direction: text().$type<'in' | 'out'>().notNull(),
    mail: integer().references(() => mails.id, { onDelete: 'set null' }),
    /** With its angle brackets, as all Message-IDs here. */
    messageId: text('message_id').unique(),
    inReplyTo: text('in_reply_to'),
    refs: textList(),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    staffId: integer('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('thread_messages_thread').on(table.thread, table.id)],
);
