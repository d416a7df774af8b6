import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_LIMIT } from '#contract/catalogue.ts';
import type { Film, FilmFacets, FilmField, FilmPage, Neighbours } from '#contract/film.ts';
import { type CatalogueSearch, queryText } from '#contract/paths.ts';

/** The fields of a card, without those that a section deliberately leaves out. */
const cardFields = [
  'slug',
  'title',
  'posterUrl',
  'dvdCoverUrl',
  'trailerUrl',
  'releaseDate',
  'awards',
  'colours',
] as const satisfies readonly FilmField[];

const heroFields = [
  'slug',
  'title',
  'posterImage',
  'posterUrl',
  'categories',
  'inTheatresBox',
  'inTheatresDate',
  'getTickets',
  'getTicketsUrl',
  'colours',
] as const satisfies readonly FilmField[];

const comingSoonFields = ['slug', 'title', 'posterUrl', 'colours'] as const satisfies readonly FilmField[];
const newFields = [...comingSoonFields, 'releaseDate'] as const satisfies readonly FilmField[];
const watchNowFields = [
  ...newFields,
  'posterImage',
  'awards',
  'trailerUrl',
] as const satisfies readonly FilmField[];
const namedFields = ['slug', 'title'] as const satisfies readonly FilmField[];

export type HeroFilm = Pick<Film, (typeof heroFields)[number]>;
export type WatchNowFilm = Pick<Film, (typeof watchNowFields)[number]>;

export const carouselQuery = listQuery('/api/films/carousel', heroFields);
export const comingSoonQuery = listQuery('/api/films/category/coming-soon', comingSoonFields);
export const watchNowQuery = listQuery('/api/films/category/watch-now', watchNowFields);
export const newQuery = listQuery('/api/films/category/new', newFields);

export const filmQuery = (slug: string) =>
  queryOptions<Film>({ queryKey: ['/api/films/slug', encodeURIComponent(slug)] });

/** A part of the full list: films by name, A to Z, a thousand at a time. */
export const fullListPart = (page: number) =>
  queryOptions<FilmPage<(typeof namedFields)[number]>>({
    queryKey: [`/api/films?${page > 1 ? `page=${page}&` : ''}limit=${MAX_LIMIT}&fields=${namedFields}`],
  });

/** Its first part, which for most catalogues is the whole list; previous and next use it. */
export const fullListQuery = fullListPart(1);

export const isWhole = ({ films, pagination }: FilmPage<never>) => films.length >= pagination.totalItems;

/** The films before and after one, where the first part of the list is not the whole list. */
export const neighboursQuery = (slug: string) =>
  queryOptions<Neighbours | null>({ queryKey: ['/api/films/neighbours', encodeURIComponent(slug)] });

/** One page of the catalogue. */
export function filmPageQuery({ page = 1, limit = DEFAULT_PAGE_SIZE, ...filters }: CatalogueSearch) {
  const asked = new URLSearchParams({ page: String(page), limit: String(limit) });
  for (const key of ['search', 'category', 'genre', 'sort'] as const) {
    const value = filters[key];
    if (value) asked.set(key, value);
  }
  return queryOptions<FilmPage<(typeof cardFields)[number]>>({
    queryKey: [`/api/films?${asked}&fields=${cardFields}`],
  });
}

/** The options of the catalogue's selects under these filters. */
export const facetsQuery = ({ search, category, genre }: CatalogueSearch) =>
  queryOptions<FilmFacets>({ queryKey: [`/api/films/facets${queryText({ search, category, genre })}`] });

export type ListQuery<Field extends FilmField> = ReturnType<typeof listQuery<Field>>;

function listQuery<const Field extends FilmField>(path: string, fields: readonly Field[]) {
  return queryOptions<Pick<Film, Field>[]>({ queryKey: [`${path}?fields=${fields}`] });
}
