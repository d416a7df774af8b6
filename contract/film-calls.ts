import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, FILM_SORTS, LAST_PAGE, LONGEST_WORDS, MAX_LIMIT } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldsOf } from './fields.ts';
import { Film, FilmFacets, FilmPage, PartialFilm } from './film.ts';
import { AskedSlug } from './slug.ts';

const wholeNumber = (min: number, max: number, name: string) =>
  z.coerce.number().int(`${name} must be a whole number from ${min} to ${max}`).min(min).max(max);

const fields = fieldsOf(Film);

export const FilmListQuery = z.object({
  page: wholeNumber(1, LAST_PAGE, 'page').default(1),
  limit: wholeNumber(1, MAX_LIMIT, 'limit').default(DEFAULT_PAGE_SIZE),
  search: z.string().trim().max(LONGEST_WORDS).optional(),
  category: z.string().trim().max(LONGEST_WORDS).optional(),
  genre: z.string().trim().max(LONGEST_WORDS).optional(),
  sort: z.enum(FILM_SORTS).optional().describe('without it: best match first when searching, else A to Z'),
  fields,
});
export type FilmListQuery = z.output<typeof FilmListQuery>;

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
    summary: 'Categories and genres with their number of films',
    access: 'public',
    reply: FilmFacets,
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
