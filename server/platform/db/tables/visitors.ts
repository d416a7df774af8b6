import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytea, id } from './columns.ts';
import { entries } from './content.ts';

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  /** Greets the member in place of the username. */
  displayName: text('display_name'),
  watchlistSeenAt: timestamp('watchlist_seen_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Addresses of members. An account has at most one that is verified and one that waits for its link. */
export const memberEmails = pgTable(
  'member_emails',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailKey: text('email_key').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('member_emails_verified').on(table.emailKey).where(sql`verified_at IS NOT NULL`),
    uniqueIndex('member_emails_of_user').on(table.userId, sql`(verified_at IS NOT NULL)`),
  ],
);

/** Links in mails to members; of a kind, the newest alone works. `tokenHash` is null until the mail is sent. */
export const memberLinks = pgTable(
  'member_links',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'confirm' | 'password'>().notNull(),
    emailId: integer('email_id')
      .notNull()
      .references(() => memberEmails.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.userId, table.kind), index('member_links_email').on(table.emailId)],
);

/** Addresses of the calendars of members' watchlists, at most one each. Only a hash of the token is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Films may be unpublished: they are shown again when they are live. */
export const watchlist = pgTable(
  'watchlist',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filmId: integer('film_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** Whether the film was out when the member added it or last saw it on the list; null: not known. */
    wasOut: boolean('was_out'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.filmId] })],
);

/** Links by which anybody reads a member's watchlist. */
export const watchlistShares = pgTable('watchlist_shares', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull().unique(),
  showsName: boolean('shows_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Passkeys of members: the public halves of their keys. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('member_passkeys_user').on(table.userId)],
);

/** Challenges that passkeys sign, each deleted on use. `browser`: a hash of the cookie of the one that asked. With a user: for adding a passkey to it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    browser: bytea().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_user').on(table.userId),
  ],
);

/** Counts of server/platform/http/limits/rate-limits.ts; `expire` in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
