import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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

export const filmSubmissions = pgTable('film_submissions', {
  ...senderColumns(),
  filmTitle: text('film_title').notNull(),
  genre: text().notNull().default(''),
  synopsis: text().notNull().default(''),
  screenerUrl: text('screener_url').notNull(),
  trailerUrl: text('trailer_url').notNull().default(''),
  copyrightAgreement: boolean('copyright_agreement').notNull().default(false),
});
