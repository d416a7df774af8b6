import { z } from 'zod';
import { asWords, DEFAULT_PAGE_SIZE, FILM_SORTS, LAST_PAGE, LONGEST_WORDS, MAX_LIMIT } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldsOf } from './fields.ts';
import { Film, FilmFacets, FilmPage, Neighbours, PartialFilm } from './film.ts';
import { AskedSlug } from './slug.ts';

function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max.toLocaleString('en')}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
}

const words = z.string().trim().max(LONGEST_WORDS).overwrite(asWords);
const fields = fieldsOf(Film);

export const FilmListQuery = z.object({
  page: wholeNumber(1, LAST_PAGE).default(1),
  limit: wholeNumber(1, MAX_LIMIT).default(DEFAULT_PAGE_SIZE),
  search: words.optional(),
  category: words.optional(),
  genre: words.optional(),
  sort: z.enum(FILM_SORTS).optional().describe('without it: best match first when searching, else A to Z'),
  fields,
});
export type FilmListQuery = z.output<typeof FilmListQuery>;

export const FacetsQuery = FilmListQuery.pick({ search: true, category: true, genre: true });
export type FacetsQuery = z.output<typeof FacetsQuery>;

const FieldsQuery = z.object({ fields });
const filmList = (path: `/api/${string}`, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary,
    access: 'public',
    query: FieldsQuery,
    reply: z.array(PartialFilm),
    faults: { 400: 'unknown field' },
  });

export const filmCalls = {
  featured: filmList('/api/films/featured', 'Featured films'),
  carousel: filmList('/api/films/carousel', 'Films of the hero slideshow'),
  facets: defineEndpoint({
    method: 'GET',
    path: '/api/films/facets',
    summary: 'Categories and genres with their number of films, each list under the other filters',
    access: 'public',
    query: FacetsQuery,
    reply: FilmFacets,
    faults: { 400: 'a parameter is too long' },
  }),
  inCategory: defineEndpoint({
    method: 'GET',
    path: '/api/films/category/{category}',
    summary: 'Films of one category; an unknown category is an empty list',
    access: 'public',
    params: z.object({ category: AskedSlug }),
    query: FieldsQuery,
    reply: z.array(PartialFilm),
    faults: { 400: 'unknown field' },
  }),
  bySlug: defineEndpoint({
    method: 'GET',
    path: '/api/films/slug/{slug}',
    summary: 'One film',
    access: 'public',
    params: z.object({ slug: AskedSlug }),
    reply: Film,
    faults: { 404: 'Film not found' },
  }),
  neighbours: defineEndpoint({
    method: 'GET',
    path: '/api/films/neighbours/{slug}',
    summary: 'The films before and after one, A to Z, for catalogues longer than one reply',
    access: 'public',
    params: z.object({ slug: AskedSlug }),
    reply: Neighbours,
    faults: { 404: 'Film not found' },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/films',
    summary: 'The catalogue: searched, filtered, sorted, in pages',
    access: 'public',
    query: FilmListQuery,
    reply: FilmPage,
    faults: { 400: 'a parameter is out of range' },
  }),
} as const;
