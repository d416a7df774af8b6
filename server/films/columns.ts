import { getTableColumns } from 'drizzle-orm';
import { films } from '#server/db/tables/films.ts';

const { position, updatedAt, sortTitle, titleWords, nameWords, words, ...columns } = getTableColumns(films);

/** The columns of a film as the API returns it: exactly the contract's Film. */
export const filmColumns = columns;

const { slug, title, posterUrl, posterImage, releaseDate, genre, runtime, colours, pictures } = columns;

/** What the contract's FilmCard shows. */
export const filmCardColumns = { slug, title, posterUrl, releaseDate, genre, runtime, colours, pictures };

/** What NamedFilm shows, but for who directed it. */
export const namedFilmColumns = { ...filmCardColumns, posterImage };
