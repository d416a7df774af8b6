import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { AskedSlug } from '#contract/core/slug.ts';
import { Film, PartialFilm } from './film.ts';
import { homeCalls } from './home-calls.ts';
import { FILM_SOURCES, HOME_PARTS, ROW_LAYOUTS } from './home-rows.ts';

export const MOST_IN_ROW = 24;
/** Films of a row of the newest without a count. */
export const NEWEST_FILMS = 12;

/** A part of the home page below the hero. */
export const HomeRow = z
  .object({
    source: z.enum([...FILM_SOURCES, ...HOME_PARTS]),
    heading: z.string().optional().describe('of all but the quotation'),
    layout: z.enum(ROW_LAYOUTS).optional().describe('of films; by default posters'),
    count: z.int().optional().describe('at most so many films; by default all, and 12 of the newest'),
    category: z.string().optional(),
    season: z.string().optional(),
    films: z.array(z.string()).optional().describe('slugs of films picked by hand'),
  })
  .meta({ id: 'HomeRow' });
export type HomeRow = z.infer<typeof HomeRow>;

export const Home = z
  .object({
    hero: z.array(z.string()).describe('slugs; if empty, the films of the category `carousel`'),
    rows: z.array(HomeRow),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof Home>;

const slugs = z
  .string()
  .transform((list, context) => {
    const requested = [...new Set(list.split(',', MOST_IN_ROW + 1))];
    if (requested.length > MOST_IN_ROW) context.addIssue(`may name at most ${MOST_IN_ROW} films`);
    return requested;
  })
  .describe(`comma-separated slugs, at most ${MOST_IN_ROW}: these films, in this order`);

export const RowQuery = z.object({
  season: AskedSlug.optional().describe('the films of this season in its order, until it is over'),
  films: slugs.optional(),
  limit: wholeNumber(1, MOST_IN_ROW).optional().describe('by default all, and 12 of the newest'),
  fields: fieldsOf(Film),
});
export type RowQuery = z.output<typeof RowQuery>;

export const homeEndpoints = {
  home: defineEndpoint(homeCalls.home, {
    summary: 'What the home page is made of: films of the hero, and rows',
    reply: Home,
  }),
  row: defineEndpoint(homeCalls.row, {
    summary:
      'Films of a row of the home page: of a season, picked by hand, else the newest that are out, then those without a date',
    query: RowQuery,
    reply: z.array(PartialFilm),
  }),
} satisfies Record<keyof typeof homeCalls, Endpoint>;
