import { getTableColumns } from 'drizzle-orm';
import type { FilmField } from '#contract/film.ts';
import { films } from '#server/db/schema.ts';

const { position, updatedAt, sortTitle, titleWords, nameWords, words, ...columns } = getTableColumns(films);

/** The columns of a film as the API gives it: the contract's Film, no more. */
export const filmColumns = columns;

/** The columns of the asked fields; of every field where none are named. The rows then hold these fields only. */
export function columnsOf(fields: readonly FilmField[] | undefined): typeof filmColumns {
  if (!fields) return filmColumns;
  return Object.fromEntries(fields.map((field) => [field, filmColumns[field]])) as typeof filmColumns;
}
