import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stage } from '#contract/submission-stages.ts';
import { bytea, id } from './columns.ts';

const senderColumns = () => ({
  id: id(),
  idempotencyKey: bytea('idempotency_key').unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number').notNull().default(''),
  spamReasons: text('spam_reasons').array().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const contactMessages = pgTable('contact_messages', {
  ...senderColumns(),
  message: text().notNull(),
});

export const filmSubmissions = pgTable(
  'film_submissions',
  {
    ...senderColumns(),
    filmTitle: text('film_title').notNull(),
    genre: text().notNull().default(''),
    synopsis: text().notNull().default(''),
    screenerUrl: text('screener_url').notNull(),
    trailerUrl: text('trailer_url').notNull().default(''),
    copyrightAgreement: boolean('copyright_agreement').notNull().default(false),
    stage: text().$type<Stage>().notNull().default('received'),
    stageAt: timestamp('stage_at', { withTimezone: true }).notNull().defaultNow(),
    /** The decision that the sender has been told. */
    toldStage: text('told_stage').$type<Stage>(),
    /** Of the token in the address of the sender's page. */
    tokenHash: bytea('token_hash').unique(),
    /** What the sender added to a renewed link, such as its password. */
    screenerNote: text('screener_note').notNull().default(''),
    /** The draft of a film that was made when it was signed: its slug. */
    film: text(),
  },
  (table) => [index('film_submissions_stage').on(table.stage, table.createdAt)],
);
