import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { subscribers } from './audience.ts';
import { id } from './columns.ts';
import { contactMessages, filmSubmissions } from './inbox.ts';
import { orders } from './orders.ts';
import { staffInvitations } from './staff.ts';
import { threads } from './threads.ts';
import { memberLinks, users } from './visitors.ts';

type Letter = {
  replyTo?: string | { name: string; address: string } | undefined;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  /** Message-ID of a mail in a conversation (RFC 5322, 3.6.4), with angle brackets. */
  messageId?: string;
  inReplyTo?: string | undefined;
  references?: string[];
};

/** One attempt to send a mail. `from`: as in its header. `taken`: accepted by the mail server; `refused`: rejected for good. */
export type MailAttempt = {
  at: string;
  from: string;
  messageId: string;
  outcome: 'taken' | 'failed' | 'refused';
  answer: string;
};

/** Every mail that the site has written. Deleted together with the message or film it is about. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    state: text().$type<'queued' | 'sent' | 'failed' | 'unsent'>().notNull(),
    toAddress: text('to_address').notNull(),
    letter: jsonb().$type<Letter>().notNull(),
    tries: integer().notNull().default(0),
    /** The latest, oldest first. `tries` counts all. */
    attempts: jsonb().$type<MailAttempt[]>().notNull().default([]),
    maxTries: integer('max_tries').notNull(),
    /** The error of the last failed attempt, from the mail server or the connection. */
    lastError: text('last_error'),
    contactMessage: integer('contact_message').references(() => contactMessages.id, { onDelete: 'cascade' }),
    filmSubmission: integer('film_submission').references(() => filmSubmissions.id, { onDelete: 'cascade' }),
    /** Its link grants access, so the mail is deleted once the invitation is used. */
    staffInvitation: integer('staff_invitation').references(() => staffInvitations.id, {
      onDelete: 'cascade',
    }),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The kind of order mail; each is sent once an order. */
    occasion: text(),
    thread: integer().references(() => threads.id, { onDelete: 'cascade' }),
    /** The account whose owner receives it. */
    member: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The link in it, whose token is made when the mail is sent (server/members/recovery/links.ts). */
    memberLink: integer('member_link').references(() => memberLinks.id, { onDelete: 'cascade' }),
    /** Who asked for newsletters or alerts by this address. */
    subscriber: integer().references(() => subscribers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_contact_message').on(table.contactMessage),
    index('mails_film_submission').on(table.filmSubmission),
    index('mails_staff_invitation').on(table.staffInvitation),
    uniqueIndex('mails_order').on(table.orderId, table.occasion),
    index('mails_thread').on(table.thread),
    index('mails_member').on(table.member),
    index('mails_member_link').on(table.memberLink),
    index('mails_subscriber').on(table.subscriber),
    index('mails_queued').on(table.createdAt).where(sql`state = 'queued'`),
  ],
);

/** Processes that run jobs, by their names in the queue: server/platform/jobs/heartbeat.ts. */
export const jobRunners = pgTable('job_runners', {
  runner: text().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row: the receiver of mail to the company, the sender of the site's mail if it differs, and who else is mailed of what. */
export const mailSettings = pgTable('mail_settings', {
  mailTo: text('mail_to'),
  mailFrom: text('mail_from'),
  receivers: jsonb().$type<unknown>().notNull().default({}),
  /** Newsletters and alerts that are sent in a minute. */
  mailsAMinute: integer('mails_a_minute').notNull().default(300),
});

/** The latest time known to be correct (server/platform/jobs/clock.ts), and the company's time zone, in one row. */
export const clock = pgTable('clock', {
  knownAt: timestamp('known_at', { withTimezone: true }).notNull(),
  timeZone: text('time_zone').notNull().default('UTC'),
});
