import { z } from 'zod';
import {
  asWords,
  DECADE,
  DEFAULT_PAGE_SIZE,
  FILM_SORTS,
  FILTERS,
  LAST_PAGE,
  LONGEST_WORDS,
  MAX_LIMIT,
  RUNTIMES,
} from '#contract/core/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug } from '#contract/core/slug.ts';
import { BrowsePage, BrowsePageWithText } from './browse-pages.ts';
import { Film, FilmFacets, FilmPage, Neighbours, PartialFilm } from './film.ts';
import { filmCalls } from './film-calls.ts';
import { FilmFacts } from './film-facts.ts';

const words = z.string().trim().max(LONGEST_WORDS).overwrite(asWords);
const fields = fieldsOf(Film);

export const FilmListQuery = z.object({
  page: wholeNumber(1, LAST_PAGE).prefault(1),
  limit: wholeNumber(1, MAX_LIMIT).prefault(DEFAULT_PAGE_SIZE),
  search: words.optional(),
  category: words.optional(),
  genre: words.optional(),
  decade: z
    .string()
    .regex(DECADE, 'must be a decade, such as 1990s')
    .optional()
    .describe('of the year of production, else of release'),
  country: words.optional(),
  language: words.optional(),
  runtime: z.enum(RUNTIMES).optional().describe('up to 40 minutes, less than 90, more than 120'),
  trailer: z.enum(['yes']).optional().describe('only films with a trailer'),
  watch: words
    .optional()
    .describe(
      'only films that can be watched at home: `now`, anywhere; else in this country, by English name or code',
    ),
  sort: z.enum(FILM_SORTS).optional().describe('default: best match first when searching, else A to Z'),
  fields,
});
export type FilmListQuery = z.output<typeof FilmListQuery>;

export const FacetsQuery = FilmListQuery.pick({
  search: true,
  ...(Object.fromEntries(FILTERS.map((filter) => [filter, true])) as Record<(typeof FILTERS)[number], true>),
});
export type FacetsQuery = z.output<typeof FacetsQuery>;

const filmList = {
  query: z.object({ fields }),
  reply: z.array(PartialFilm),
} as const;

export const filmEndpoints = {
  featured: defineEndpoint(filmCalls.featured, { ...filmList, summary: 'Featured films' }),
  carousel: defineEndpoint(filmCalls.carousel, { ...filmList, summary: 'Films of the hero slideshow' }),
  facets: defineEndpoint(filmCalls.facets, {
    summary: 'The values of each filter with their number of films, each list under the other filters',
    query: FacetsQuery,
    reply: FilmFacets,
  }),
  browsePages: defineEndpoint(filmCalls.browsePages, {
    summary: 'Browse pages: the categories, decades and genres that have films',
    reply: z.array(BrowsePage),
  }),
  browsePage: defineEndpoint(filmCalls.browsePage, {
    summary: 'A browse page: a category, decade or genre with its introduction',
    params: z.object({ slug: AskedSlug }),
    reply: BrowsePageWithText,
    faults: ['way-not-found'],
  }),
  inCategory: defineEndpoint(filmCalls.inCategory, {
    ...filmList,
    summary: 'Films of one category; an unknown category is an empty list',
    params: z.object({ category: AskedSlug }),
    query: filmList.query.extend({ limit: wholeNumber(1, MAX_LIMIT).optional() }),
  }),
  bySlug: defineEndpoint(filmCalls.bySlug, {
    summary: 'One film',
    params: z.object({ slug: AskedSlug }),
    reply: Film.extend(shareable).meta({ id: 'Film' }),
    faults: ['film-not-found'],
  }),
  facts: defineEndpoint(filmCalls.facts, {
    summary: 'Further facts about a film, and the people it names',
    params: z.object({ slug: AskedSlug }),
    reply: FilmFacts,
    faults: ['film-not-found'],
  }),
  neighbours: defineEndpoint(filmCalls.neighbours, {
    summary: 'The films before and after one, A to Z, for catalogues longer than one reply',
    params: z.object({ slug: AskedSlug }),
    reply: Neighbours,
    faults: ['film-not-found'],
  }),
  list: defineEndpoint(filmCalls.list, {
    summary: 'The catalogue: searched, filtered, sorted, in pages',
    query: FilmListQuery,
    reply: FilmPage,
  }),
} satisfies Record<keyof typeof filmCalls, Endpoint>;
