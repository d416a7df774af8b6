import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RichText } from '#contract/core/rich-text.ts';
import { colours, entryId, pictureWords, sharing, textList, tsvector } from './columns.ts';

export const posts = pgTable('posts', {
  id: entryId(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  author: text().notNull(),
  date: date({ mode: 'string' }).notNull(),
  tags: textList(),
  imageUrl: text('image_url'),
  body: jsonb().$type<RichText>().notNull(),
  /** Slugs of the films, people and products it is about. */
  films: textList(),
  people: textList(),
  products: textList(),
  colours: colours(),
  pictures: pictureWords(),
  sharing: sharing(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Addresses of films, people and products in the body. */
  links: text().array().notNull().generatedAlwaysAs(sql`marquee_links(body)`),
  readingMinutes: integer('reading_minutes').notNull().generatedAlwaysAs(sql`marquee_minutes(body)`),
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

export const pages = pgTable('pages', {
  id: entryId(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(''),
  /** The slug of the page that it is below, also while that is unpublished. */
  parent: text(),
  body: jsonb().$type<RichText>().notNull(),
  pictures: pictureWords(),
  sharing: sharing(),
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});

export const collections = pgTable('collections', {
  id: entryId(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  sharing: sharing(),
});

export const products = pgTable('products', {
  id: entryId(),
  slug: text().notNull().unique(),
  position: integer().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  price: integer().notNull(),
  /** The price in a sale, on its first to its last day in the company's time zone. */
  salePrice: integer('sale_price'),
  saleFrom: date('sale_from', { mode: 'string' }),
  saleUntil: date('sale_until', { mode: 'string' }),
  images: textList(),
  /** The collection's slug, also while that is unpublished. */
  collection: text().notNull(),
  category: text().notNull(),
  sizes: textList(),
  /** Of the second option, whose values its variants have. */
  optionName: text('option_name'),
  inStock: boolean('in_stock').notNull().default(true),
  /** Sizes and options of its variants, each once, maintained by a trigger; null if it has none. */
  variantSizes: text('variant_sizes').array(),
  variantOptions: text('variant_options').array(),
  variantStock: boolean('variant_stock'),
  /** Slugs of the films and posts it belongs to. */
  films: textList(),
  posts: textList(),
  colours: colours(),
  pictures: pictureWords(),
  sharing: sharing(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Name and description, for substring search. */
  plainWords: text('plain_words').notNull().generatedAlwaysAs(sql`marquee_plain(…)`),
  words: tsvector().generatedAlwaysAs(sql`marquee_words(VARIADIC …)`),
});
