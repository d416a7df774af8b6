import { getTableColumns } from 'drizzle-orm';
import { films } from '#server/platform/db/tables/films.ts';

const { position, updatedAt, sortTitle, titleWords, nameWords, words, sharing, ...columns } =
  getTableColumns(films);

/** The columns of a film as the API returns it: exactly the contract's Film. */
export const filmColumns = columns;

const { slug, title, posterUrl, posterImage, releaseDate, genre, runtime, colours, pictures } = columns;

/** The columns of the contract's FilmCard. */
export const filmCardColumns = { slug, title, posterUrl, releaseDate, genre, runtime, colours, pictures };

/** The columns of NamedFilm, without its directors. */
export const namedFilmColumns = { ...filmCardColumns, posterImage };
