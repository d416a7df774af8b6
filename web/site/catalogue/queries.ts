import type { Film, FilmField, FilmPage } from '#contract/catalogue/film.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { DEFAULT_PAGE_SIZE, MAX_LIMIT, NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { type Query, query, sentAs } from '#web/api/query.ts';
import { FEWEST_POSTERS } from './fewest-posters.ts';
import { keyArtOf } from './key-art-of.ts';
import { publicFields } from './public-fields.ts';

/** The fields of a card, except those that a section omits on purpose. */
const cardFields = [
  'slug',
  'title',
  'posterImage',
  'posterUrl',
  'dvdCoverUrl',
  'trailerUrl',
  'releaseDate',
  'awards',
  'colours',
  'pictures',
] as const satisfies readonly FilmField[];

export const heroFields = [
  'slug',
  'title',
  'posterImage',
  'posterUrl',
  'director',
  'releaseDate',
  'trailerUrl',
  'categories',
  'inTheatresBox',
  'inTheatresDate',
  'getTickets',
  'getTicketsUrl',
  'titleArt',
  'titleArtRatio',
  'colours',
  'pictures',
] as const satisfies readonly FilmField[];

export const watchNowFields = [
  'slug',
  'title',
  'posterUrl',
  'colours',
  'pictures',
  'releaseDate',
  'posterImage',
  'awards',
  'trailerUrl',
] as const satisfies readonly FilmField[];
const namedFields = ['slug', 'title'] as const satisfies readonly FilmField[];

export type HeroFilm = Pick<Film, (typeof heroFields)[number]>;
export type WatchNowFilm = Pick<Film, (typeof watchNowFields)[number]>;

export const sentInHero = (films: Query<HeroFilm[]>) => sentAs(films, (all) => all.map(shownInHero));
export const carouselQuery = sentInHero(query(filmCalls.carousel, { fields: heroFields }));

export const watchNowQuery = query(filmCalls.inCategory, { category: 'watch-now', fields: watchNowFields });

export const filmQuery = (slug: string) => query(filmCalls.bySlug, { slug });

/** One page of all films' titles, A to Z, for the site map. */
export const filmNamesQuery = (page: number) =>
  query(filmCalls.list, { page: page > 1 ? page : undefined, limit: NAMES_A_PAGE, fields: namedFields });

/** The first thousand films by title, which is all of most catalogues; used for previous and next. */
export const fullListQuery = query(filmCalls.list, { limit: MAX_LIMIT, fields: namedFields });

export const isWhole = ({ films, pagination }: FilmPage<never>) => films.length >= pagination.totalItems;

/** The previous and next film, for catalogues longer than the full list's limit. */
export const neighboursQuery = (slug: string) => query(filmCalls.neighbours, { slug });

/** One page of the catalogue. */
export const filmPageQuery = ({ page = 1, limit = DEFAULT_PAGE_SIZE, ...filters }: CatalogueSearch) =>
  sentAs(query(filmCalls.list, { page, limit, ...filters, fields: cardFields }), ({ films, pagination }) => ({
    films: films.length < FEWEST_POSTERS ? films : films.map(shownInCard),
    pagination,
  }));

type CardField = (typeof cardFields)[number];

/** Reduced to what a card of the catalogue shows: one picture and the first award. */
function shownInCard(film: Pick<Film, CardField>): Pick<Film, CardField> {
  const { posterImage: _, ...card } = film;
  const shown = publicFields(card, film.dvdCoverUrl ?? film.posterUrl);
  return { ...shown, awards: film.awards.slice(0, 1) } as typeof film;
}

/** Reduced to what a slide of the hero shows: one picture, and tickets that are on sale. */
const shownInHero = (film: HeroFilm): HeroFilm => ({
  ...publicFields({ ...film, posterUrl: film.posterImage ? null : film.posterUrl }, keyArtOf(film)),
  getTicketsUrl: film.getTickets ? film.getTicketsUrl : null,
});

/** The options of the catalogue's selects under these filters. */
export const facetsQuery = ({ page: _, limit: __, sort: ___, ...filters }: CatalogueSearch) =>
  query(filmCalls.facets, filters);

/** The categories, decades and genres that have pages. */
export const browsePagesQuery = query(filmCalls.browsePages);
export const browsePageQuery = (slug: string) => query(filmCalls.browsePage, { slug });
