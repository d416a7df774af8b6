import type { Film, FilmField } from '#contract/catalogue/film.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import type { Home, HomeRow } from '#contract/catalogue/home.ts';
import { homeCalls } from '#contract/catalogue/home-calls.ts';
import { partOf } from '#contract/catalogue/home-rows.ts';
import { type Query, query } from '#web/api/query.ts';
import { carouselQuery, heroFields, sentInHero, watchNowFields } from '../queries.ts';

const soonFields = [
  'slug',
  'title',
  'posterUrl',
  'colours',
  'pictures',
] as const satisfies readonly FilmField[];
const newFields = [...soonFields, 'releaseDate'] as const satisfies readonly FilmField[];

/** What the company has made of its home page; read only where it has. */
export const homeQuery = query(homeCalls.home);

export const heroQuery = (films: Home['hero']) =>
  films.length > 0 ? sentInHero(query(homeCalls.row, { films, fields: heroFields })) : carouselQuery;

/** Films of a row with the fields that its cards show. */
function filmsOf<Field extends FilmField>(
  { source, category = '', season, films, count: limit }: HomeRow,
  fields: readonly Field[],
): Query<Pick<Film, Field>[]> {
  const read =
    source === 'category'
      ? query(filmCalls.inCategory, { category, fields, limit })
      : query(homeCalls.row, { season, films, fields, limit });
  return read as Query<Pick<Film, Field>[]>;
}

export const cardsQuery = (row: HomeRow) => filmsOf(row, watchNowFields);
/** Dates of films that are coming are not certain. */
export const postersQuery = (row: HomeRow) =>
  filmsOf<(typeof newFields)[number]>(row, row.category === 'coming-soon' ? soonFields : newFields);

/** The query of a row of films, of whatever layout; undefined for other parts of the page. */
export const rowQuery = (row: HomeRow): Query<{ slug: string }[]> | undefined => {
  if (partOf(row)) return undefined;
  return row.layout === 'cards' ? cardsQuery(row) : postersQuery(row);
};
