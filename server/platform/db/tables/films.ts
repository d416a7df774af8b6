import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Clip, Festival, Quote } from '#contract/catalogue/film-facts.ts';
import type { Way } from '#contract/catalogue/offer-words.ts';
import type { WrittenOffer } from '#contract/catalogue/offers.ts';
import type { Asset } from '#contract/core/asset.ts';
import { colours, entryId, pictureWords, sharing, textList, tsvector } from './columns.ts';

export const films = pgTable('films', {
  id: entryId(),
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
  /** Address of the title as lettering, and its width divided by its height. */
  titleArt: text('title_art'),
  titleArtRatio: real('title_art_ratio'),
  colours: colours(),
  pictures: pictureWords(),
  sharing: sharing(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  sortTitle: text('sort_title').generatedAlwaysAs(sql`marquee_fold(title)`),
  titleWords: tsvector('title_words').generatedAlwaysAs(sql`marquee_words(title)`),
  /** The words of title, director, cast and producers. */
  nameWords: tsvector('name_words').generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
  /** All searchable words, including those of genre and description. */
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

/** Number of films for each category and genre; '' stands for any. Maintained by triggers. */
export const filmCounts = pgTable(
  'film_counts',
  { category: text().notNull(), genre: text().notNull(), films: integer().notNull() },
  (table) => [primaryKey({ columns: [table.category, table.genre] })],
);

/** Search words of films, one row each; maintained by triggers. */
export const filmWords = pgTable('film_words', {
  filmId: integer('film_id').primaryKey(),
  sortTitle: text('sort_title').notNull(),
  titleWords: tsvector('title_words'),
  nameWords: tsvector('name_words'),
  words: tsvector(),
  /** Makes PostgreSQL store the words outside the row (migrations/0000_baseline.sql). */
  wide: text().generatedAlwaysAs(sql`repeat('.', 2048)`),
});

/** Facts about a film that the specification's Film lacks, by slug. `credits`: names by role. */
export const filmFacts = pgTable('film_facts', {
  id: entryId(),
  slug: text().notNull().unique(),
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
  offers: jsonb().$type<WrittenOffer[]>().notNull().default([]),
});

/** Where films can be watched, a row for each country of an offer; maintained by triggers (migrations/0024_offers_by_country.sql). */
export const filmOffers = pgTable(
  'film_offers',
  {
    filmId: integer('film_id').notNull(),
    /** In the film's list, from 0; negative for the film's own four links. */
    place: integer().notNull(),
    /** ISO 3166-1; '' for everywhere. */
    country: text().notNull(),
    way: text().$type<Way>().notNull(),
    provider: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.filmId, table.place, table.country] })],
);

/** Addresses of offers, as the weekly look at them found them; `fails`: how often in a row it failed. */
export const offerLinks = pgTable('offer_links', {
  address: text().primaryKey(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  fails: integer().notNull().default(0),
  reason: text(),
  failedSince: timestamp('failed_since', { withTimezone: true }),
});

/** Whether the links of offers are looked at. No row: they are on a company's own site, but not on the demo. */
export const offerLinkSettings = pgTable('offer_link_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isOn: boolean('is_on').notNull(),
});

/**
 * How staff have ordered a row of the home page, by its category: slugs, including films that are not in the row at the moment.
 */
export const rowOrders = pgTable('row_orders', {
  name: text().primaryKey(),
  films: text().array().notNull(),
});

export const seasons = pgTable('seasons', {
  id: entryId(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  words: text().notNull().default(''),
  picture: text(),
  films: jsonb().$type<{ slug: string; line: string }[]>().notNull().default([]),
  from: date('from_day', { mode: 'string' }),
  until: date('until_day', { mode: 'string' }),
  colours: colours(),
  pictures: pictureWords(),
  sharing: sharing(),
});
