import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PersonLink } from '#contract/catalogue/people.ts';
import { colours, entryId, pictureWords, sharing, textList, tsvector } from './columns.ts';

/** Facts about a person besides the films' credits. If `films` is set, the names mean this person only in those films. */
export const biographies = pgTable('biographies', {
  id: entryId(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  sortName: text('sort_name'),
  alsoKnownAs: text('also_known_as').array().notNull().default([]),
  films: textList(),
  biography: text().notNull().default(''),
  portrait: text(),
  links: jsonb().$type<PersonLink[]>().notNull().default([]),
  colours: colours(),
  pictures: pictureWords(),
  sharing: sharing(),
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
