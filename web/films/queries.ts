import { DEFAULT_PAGE_SIZE, MAX_LIMIT, NAMES_A_PAGE } from '#contract/catalogue.ts';
import type { Film, FilmField, FilmPage } from '#contract/film.ts';
import { filmCalls } from '#contract/film-calls.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { query, sentAs } from '#web/query.ts';
import { asShown } from './as-shown.ts';
import { keyArtOf } from './key-art-of.ts';

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
  'pictures',
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
  'pictures',
] as const satisfies readonly FilmField[];

const comingSoonFields = [
  'slug',
  'title',
  'posterUrl',
  'colours',
  'pictures',
] as const satisfies readonly FilmField[];
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

export const carouselQuery = sentAs(query(filmCalls.carousel, { fields: heroFields }), (films) =>
  films.map((film) => asShown(film, keyArtOf(film))),
);

export const comingSoonQuery = query(filmCalls.inCategory, {
  category: 'coming-soon',
  fields: comingSoonFields,
});
export const watchNowQuery = query(filmCalls.inCategory, { category: 'watch-now', fields: watchNowFields });
export const newQuery = query(filmCalls.inCategory, { category: 'new', fields: newFields });

export const filmQuery = (slug: string) => query(filmCalls.bySlug, { slug });

/** A part of all films by name, A to Z, for the site map. */
export const filmNamesQuery = (page: number) =>
  query(filmCalls.list, { page: page > 1 ? page : undefined, limit: NAMES_A_PAGE, fields: namedFields });

/** The first thousand films by name, for most catalogues all of them; previous and next use it. */
export const fullListQuery = query(filmCalls.list, { limit: MAX_LIMIT, fields: namedFields });

export const isWhole = ({ films, pagination }: FilmPage<never>) => films.length >= pagination.totalItems;

/** The films before and after one, where the first part of the list is not the whole list. */
export const neighboursQuery = (slug: string) => query(filmCalls.neighbours, { slug });

/** One page of the catalogue. */
export const filmPageQuery = ({ page = 1, limit = DEFAULT_PAGE_SIZE, ...filters }: CatalogueSearch) =>
  sentAs(query(filmCalls.list, { page, limit, ...filters, fields: cardFields }), ({ films, pagination }) => ({
    films: films.map(shownInCard),
    pagination,
  }));

type CardField = (typeof cardFields)[number];

/** A card of the catalogue shows one picture and the first award. */
const shownInCard = (film: Pick<Film, CardField>): Pick<Film, CardField> => ({
  ...asShown(film, film.dvdCoverUrl ?? film.posterUrl),
  awards: film.awards.slice(0, 1),
});

/** The options of the catalogue's selects under these filters. */
export const facetsQuery = ({ page: _, limit: __, sort: ___, ...filters }: CatalogueSearch) =>
  query(filmCalls.facets, filters);

/** The categories, decades and genres that have pages. */
export const waysQuery = query(filmCalls.ways);
export const wayQuery = (slug: string) => query(filmCalls.way, { slug });
