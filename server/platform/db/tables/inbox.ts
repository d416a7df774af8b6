import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Stage } from '#contract/inbox/submission-stages.ts';
import { bytea, id } from './columns.ts';
import { entries } from './content.ts';

const senderColumns = () => ({
  id: id(),
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
  topic: text().notNull().default(''),
  /** To the company's own fields, in their order; of a file, its name. */
  answers: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
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
    /** The last decision that the sender was notified of. */
    notifiedStage: text('notified_stage').$type<Stage>(),
    /** Hash of the token in the address of the sender's page. */
    tokenHash: bytea('token_hash').unique(),
    /** The sender's note on a renewed link, such as its password. */
    screenerNote: text('screener_note').notNull().default(''),
    /** The draft film that was created when the film was signed. */
    filmId: integer('film_id').references(() => entries.id, { onDelete: 'set null' }),
  },
  (table) => [index('film_submissions_stage').on(table.stage, table.createdAt)],
);
