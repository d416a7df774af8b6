import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Asset } from '#contract/asset.ts';
import type { Clip, Festival, Quote } from '#contract/film-facts.ts';
import { colours, id, pictureWords, textList, tsvector } from './columns.ts';

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
  pictures: pictureWords(),
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

/** What films are searched by, a row each; kept by triggers. */
export const filmWords = pgTable('film_words', {
  filmId: integer('film_id').primaryKey(),
  sortTitle: text('sort_title').notNull(),
  titleWords: tsvector('title_words'),
  nameWords: tsvector('name_words'),
  words: tsvector(),
  /** Has PostgreSQL keep the words out of the row (migrations/0026_film_words.sql). */
  wide: text().generatedAlwaysAs(sql`repeat('.', 2048)`),
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

/**
 * Which films each of the last revisions of the content changed in what they are filtered and ordered by; triggers note them.
 * Null: no longer known. `mark` tells two histories apart that have the same numbers.
 */
export const filmChanges = pgTable('film_changes', {
  revision: bigint({ mode: 'number' }).primaryKey(),
  mark: uuid().notNull().defaultRandom(),
  films: integer().array(),
});

/** How staff have arranged a row of the home page, by its category: slugs, also of films that are not in the row at the moment. */
export const rowOrders = pgTable('row_orders', {
  name: text().primaryKey(),
  films: text().array().notNull(),
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
  pictures: pictureWords(),
});
