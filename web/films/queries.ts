import { queryOptions } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, MAX_LIMIT } from '#contract/catalogue.ts';
import type { Film, FilmFacets, FilmField, FilmPage } from '#contract/film.ts';
import type { CatalogueSearch } from '#contract/paths.ts';

/** The fields that a card shows, apart from those that a section leaves out on purpose. */
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
export const facetsQuery = queryOptions<FilmFacets>({ queryKey: ['/api/films/facets'] });

export const filmQuery = (slug: string) =>
  queryOptions<Film>({ queryKey: ['/api/films/slug', encodeURIComponent(slug)] });

/** Every film by name, A to Z: what previous and next go by. */
export const fullListQuery = queryOptions<FilmPage<(typeof namedFields)[number]>>({
  queryKey: [`/api/films?limit=${MAX_LIMIT}&fields=${namedFields}`],
});

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

function listQuery<const Field extends FilmField>(path: string, fields: readonly Field[]) {
  return queryOptions<Pick<Film, Field>[]>({ queryKey: [`${path}?fields=${fields}`] });
}
