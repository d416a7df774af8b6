import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Access } from '#contract/catalogue/screening-rules.ts';
import { id } from './columns.ts';
import { entries } from './content.ts';

/** Cinemas. `country`: ISO 3166-1; `timeZone`: an IANA name; `stepFree`: null if not known. */
export const cinemas = pgTable(
  'cinemas',
  {
    id: id(),
    name: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    timeZone: text('time_zone').notNull(),
    address: text(),
    latitude: real(),
    longitude: real(),
    stepFree: boolean('step_free'),
    website: text(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cinemas_named').on(sql`lower(${table.name})`, sql`lower(${table.city})`, table.country),
  ],
);

/**
 * Films in cinemas. `localAt`: the wall time that was written, such as 2027-03-14T19:30; `startsAt`: its instant in the cinema's time zone.
 * `isPast` follows the clock (server/catalogue/screenings/work.ts). `sequence` rises with each change, as calendars count it.
 */
export const screenings = pgTable(
  'screenings',
  {
    id: id(),
    filmId: integer('film_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    cinemaId: integer('cinema_id')
      .notNull()
      .references(() => cinemas.id),
    localAt: text('local_at').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    isPast: boolean('is_past').notNull().default(false),
    tickets: text(),
    format: text(),
    access: text().array().$type<Access[]>().notNull().default([]),
    guest: text(),
    cancelled: boolean().notNull().default(false),
    sequence: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.filmId, table.cinemaId, table.localAt),
    index('screenings_starts').on(table.isPast, table.startsAt),
    index('screenings_cinema').on(table.cinemaId),
  ],
);
