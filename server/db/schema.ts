import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Asset, Colours } from '#contract/asset.ts';
import type { Clip, Festival, Quote } from '#contract/film-facts.ts';
import type { PersonLink } from '#contract/people.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { Role } from '#contract/staff-roles.ts';

/* The tables as migrations/*.sql create them; schema.test.ts compares the two. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const textList = () => text().array().notNull().default([]);
const colours = () => jsonb().$type<Colours>().notNull().default({});

export const films = pgTable('films', {
  id: id(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  posterUrl: text('poster_url'),
  posterImage: jsonb('poster_image').$type<Asset>(),
  dvdCoverUrl: text('dvd_cover_url'),
  trailerUrl: text('trailer_url'),
  releaseDate: date('release_date', { mode: 'string' }),
  runtime: integer(),
  genre: textList(),
  rating: text(),
  awards: textList(),
  categories: textList(),
  director: textList(),
  cast: textList(),
  producers: textList(),
  otherImages: jsonb('other_images').$type<Asset[]>().notNull().default([]),
  watchNowPrice: numeric('watch_now_price', { precision: 10, scale: 2, mode: 'number' }),
  hiwayLink: text('hiway_link'),
  amazonLink: text('amazon_link'),
  ebayLink: text('ebay_link'),
  netflixLink: text('netflix_link'),
  getTickets: boolean('get_tickets').notNull().default(false),
  getTicketsUrl: text('get_tickets_url'),
  inTheatresBox: boolean('in_theatres_box').notNull().default(false),
  inTheatresDate: text('in_theatres_date'),
  colours: colours(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  sortTitle: text('sort_title').generatedAlwaysAs(sql`marquee_fold(title)`),
  titleWords: tsvector('title_words').generatedAlwaysAs(sql`marquee_words(title)`),
  /** The words of title, director, cast and producers. */
  nameWords: tsvector('name_words').generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
  /** Every searchable word: also those of genre and description. */
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

/** Films for each category and genre; '' stands for any. Maintained by triggers. */
export const filmCounts = pgTable(
  'film_counts',
  { category: text().notNull(), genre: text().notNull(), films: integer().notNull() },
  (table) => [primaryKey({ columns: [table.category, table.genre] })],
);

export const posts = pgTable('posts', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  author: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  tags: textList(),
  imageUrl: text('image_url'),
  body: jsonb().$type<RichText>().notNull(),
  /** Slugs of what it is about. */
  films: textList(),
  people: textList(),
  products: textList(),
  colours: colours(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

export const collections = pgTable('collections', {
  slug: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
});

export const products = pgTable('products', {
  id: id(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  price: integer().notNull(),
  images: textList(),
  collection: text()
    .notNull()
    .references(() => collections.slug),
  category: text().notNull(),
  sizes: textList(),
  inStock: boolean('in_stock').notNull().default(true),
  /** Slugs of the films and posts it belongs to. */
  films: textList(),
  posts: textList(),
  colours: colours(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

/** What is known of a person besides the films' credits. With `films`, the names mean this person only there. */
export const biographies = pgTable('biographies', {
  slug: text().primaryKey(),
  name: text().notNull(),
  sortName: text('sort_name'),
  alsoKnownAs: text('also_known_as').array().notNull().default([]),
  films: textList(),
  biography: text().notNull().default(''),
  portrait: text(),
  links: jsonb().$type<PersonLink[]>().notNull().default([]),
  colours: colours(),
});

/** What the specification's Film does not hold, by the film's slug. `credits`: names by role. */
export const filmFacts = pgTable('film_facts', {
  slug: text().primaryKey(),
  originalTitle: text('original_title'),
  year: integer(),
  countries: textList(),
  languages: textList(),
  format: text(),
  certificateReason: text('certificate_reason'),
  contentAdvice: text('content_advice').array().notNull().default([]),
  access: textList(),
  moods: textList(),
  credits: jsonb().$type<Record<string, string[]>>().notNull().default({}),
  festivals: jsonb().$type<Festival[]>().notNull().default([]),
  quotes: jsonb().$type<Quote[]>().notNull().default([]),
  clips: jsonb().$type<Clip[]>().notNull().default([]),
});

export const seasons = pgTable('seasons', {
  slug: text().primaryKey(),
  title: text().notNull(),
  words: text().notNull().default(''),
  picture: text(),
  films: jsonb().$type<{ slug: string; line: string }[]>().notNull().default([]),
  from: date('from_day', { mode: 'string' }),
  until: date('until_day', { mode: 'string' }),
  colours: colours(),
});

/** Who did what in which film. Triggers derive it from films, film_facts and biographies. */
export const credits = pgTable(
  'credits',
  {
    film: text().notNull(),
    role: text().notNull(),
    place: integer().notNull(),
    person: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.film, table.role, table.place] })],
);

/** Everybody who has a credit or a biography, derived by the same triggers. */
export const people = pgTable('people', {
  slug: text().primaryKey(),
  name: text().notNull(),
  /** Last name first, without accents. */
  sortName: text('sort_name').notNull(),
  words: tsvector().notNull(),
});

/** The company's texts, one JSON document each: site, company, submission, privacy, terms. */
export const documents = pgTable('documents', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Every version of every entry (server/content/versions.ts). A null body means that the entry is not on the site. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().notNull(),
    entry: text().notNull(),
    number: integer().notNull(),
    body: jsonb().$type<unknown>(),
    state: text().$type<'draft' | 'scheduled' | 'live' | 'past'>().notNull(),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    unpublishAt: timestamp('unpublish_at', { withTimezone: true }),
    note: text().notNull().default(''),
    author: text().notNull().default(''),
    basedOn: integer('based_on'),
    change: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entry, table.number] })],
);

/**
 * One row; every statement that changes content increments it and announces the change on the channel `content_revision`.
 */
export const contentRevision = pgTable('content_revision', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  revision: bigint({ mode: 'number' }).notNull(),
});

export const users = pgTable('users', {
  id: id(),
  username: text().notNull(),
  usernameKey: text('username_key').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
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

export const watchlist = pgTable(
  'watchlist',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filmId: integer('film_id')
      .notNull()
      .references(() => films.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.filmId] })],
);

/** Counts of server/http/rate-limits.ts; `expire` in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

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

/** Processes that run jobs, by their names in the queue: server/jobs/heartbeat.ts. */
export const jobRunners = pgTable('job_runners', {
  runner: text().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});

type Letter = {
  replyTo?: string | { name: string; address: string } | undefined;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
};

/** People who run the site. */
export const staff = pgTable('staff', {
  id: id(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** Null after a reset, until the new link is used. */
  passwordHash: text('password_hash'),
  totpSecret: text('totp_secret'),
  /** Time step of the last accepted code; earlier ones are refused. */
  totpStep: bigint('totp_step', { mode: 'number' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

const ofStaff = () =>
  integer('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' });

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    staffId: ofStaff(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: textList(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: ofStaff(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    staffId: ofStaff(),
    device: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the second factor was last given; null after the password alone. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    challenge: text(),
    newTotp: text('new_totp'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

export const staffInvitations = pgTable('staff_invitations', {
  id: id(),
  email: text().notNull(),
  emailKey: text('email_key').notNull().unique(),
  role: text().$type<Role>().notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  invitedBy: text('invited_by').notNull(),
  /** The person who was reset; null if the invitation makes a new one. */
  staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Append only: triggers refuse UPDATE, TRUNCATE, and DELETE within two years. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    staffId: integer('staff_id'),
    who: text().notNull(),
    action: text().notNull(),
    what: text().notNull().default(''),
    address: text(),
    requestId: text('request_id'),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
  },
  (table) => [index('audit_log_at').on(table.at)],
);

/** Every mail that the site has written. Deleted together with the message or film it is about. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    state: text().$type<'queued' | 'sent' | 'failed' | 'unsent'>().notNull(),
    toAddress: text('to_address').notNull(),
    letter: jsonb().$type<Letter>().notNull(),
    tries: integer().notNull().default(0),
    maxTries: integer('max_tries').notNull(),
    /** The error of the last failed try, from the mail server or the connection. */
    lastError: text('last_error'),
    contactMessage: integer('contact_message').references(() => contactMessages.id, { onDelete: 'cascade' }),
    filmSubmission: integer('film_submission').references(() => filmSubmissions.id, { onDelete: 'cascade' }),
    /** Its link opens a door, so the mail goes as soon as the invitation is used. */
    staffInvitation: integer('staff_invitation').references(() => staffInvitations.id, {
      onDelete: 'cascade',
    }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_contact_message').on(table.contactMessage),
    index('mails_film_submission').on(table.filmSubmission),
    index('mails_staff_invitation').on(table.staffInvitation),
  ],
);
