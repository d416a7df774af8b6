import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Topic } from '#contract/audience/topics.ts';
import type { RichText } from '#contract/core/rich-text.ts';
import { id } from './columns.ts';
import { entries } from './content.ts';
import { users } from './visitors.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** People who asked for mail: a member, or an address. */
export const subscribers = pgTable('subscribers', {
  id: id(),
  userId: integer('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text(),
  emailKey: text('email_key').unique(),
  /** In the link of each mail, by which its receiver changes what they get. */
  token: text().notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** What each asked for. A row is the proof of it, also once it has ended. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    topic: text().$type<Topic>().notNull(),
    /** The film or product; null for the newsletter. */
    entryId: integer('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    /** ISO 3166, where a film can be watched at home. */
    country: text(),
    askedAt: time('asked_at').notNull().defaultNow(),
    /** The path of the page; of an import, what staff wrote of its proof. */
    askedOn: text('asked_on').notNull(),
    confirmedAt: time('confirmed_at'),
    confirmedBy: text('confirmed_by').$type<'link' | 'account' | 'import'>(),
    endedAt: time('ended_at'),
    /** `restore`: a backup was restored, and it may have been sent since the backup was made. */
    endedBy: text('ended_by').$type<'person' | 'sent' | 'staff' | 'restore'>(),
  },
  (table) => [index('consents_entry').on(table.entryId)],
);

/** Addresses that mail came back from, by their key. */
export const returnedAddresses = pgTable('returned_addresses', {
  emailKey: text('email_key').primaryKey(),
  answer: text().notNull(),
  returnedAt: time('returned_at').notNull().defaultNow(),
});

/** Newsletters, and alerts about an entry. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    topic: text().$type<Topic>().notNull(),
    entryId: integer('entry_id').references(() => entries.id, { onDelete: 'set null' }),
    country: text(),
    subject: text().notNull().default(''),
    /** The line that mail programs show after the subject. */
    intro: text().notNull().default(''),
    body: jsonb().$type<RichText>().notNull().default({ nodeType: 'document', content: [] }),
    state: text().$type<'draft' | 'queued' | 'stopped' | 'sent'>().notNull().default('draft'),
    /** Why it does not go on. */
    fault: text(),
    revision: integer().notNull().default(1),
    changedAt: time('changed_at').notNull().defaultNow(),
    queuedAt: time('queued_at'),
    endedAt: time('ended_at'),
    /** Once its receivers are deleted. */
    counts: jsonb().$type<{ sent: number; failed: number }>(),
  },
  (table) => [index('mailings_entry').on(table.entryId)],
);

/** Who gets a mailing, as it was when it was queued. */
export const mailingReceivers = pgTable(
  'mailing_receivers',
  {
    mailingId: integer('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /** `claimed`: the mail server is being told of it. `handed`: it was given the whole mail; counts as sent. */
    state: text().$type<'waiting' | 'claimed' | 'handed' | 'sent' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    at: time('at'),
    answer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriberId] }),
    index('mailing_receivers_subscriber').on(table.subscriberId),
  ],
);
