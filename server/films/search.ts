import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmSort } from '#contract/catalogue.ts';
import { films } from '#server/db/schema.ts';
import { filmOrder } from './order.ts';

/** A search finds at most so many films by title and as many by the rest: the bound of its work, whatever the catalogue holds. */
const MOST_FOUND = 5000;

export type FilmSearch = { search: string; filter: SQL | undefined; sort: FilmSort | undefined };

/**
 * Ids of the films that have every asked word, or a word that begins so, in title, people, genre or synopsis: title
 * before people before the rest, whole words before beginnings; or in the order of `sort`. Where there is none, the films
 * with a title that looks like it. Letter case, accents and the order of words do not matter; no input is an error.
 */
export async function searchFilms(db: NodePgDatabase, asked: FilmSearch): Promise<number[]> {
  if (!/[\p{L}\p{N}]/u.test(asked.search)) return [];
  const found = await byWords(db, asked);
  return found.length > 0 ? found : byLikeness(db, asked);
}

async function byWords(db: NodePgDatabase, { search, filter, sort }: FilmSearch): Promise<number[]> {
  const every = sql`marquee_query(${search}, '&', true)`;
  const whole = sql`marquee_query(${search}, '&', false)`;
  const some = sql`marquee_query(${search}, '|', true)`;
  const title = sql`marquee_fold(${search})`;
  const inTitle = sql`${films.titleWords} @@ ${every}`;
  const filtered = filter ? sql`AND ${filter}` : sql``;
  const columns = sql`${films.id}, ${films.sortTitle}, ${films.releaseDate}`;
  const found = await db.execute<{ id: number }>(sql`
    SELECT id FROM (
      (SELECT ${columns}, CASE
          WHEN ${films.sortTitle} = ${title} THEN 0
          WHEN ${films.titleWords} @@ ${whole} THEN 1
          ELSE 2 END AS rank
        FROM ${films} WHERE ${inTitle} ${filtered} LIMIT ${MOST_FOUND})
      UNION ALL
      (SELECT ${columns}, CASE
          WHEN ${films.nameWords} @@ ${every} THEN 3
          WHEN ${films.nameWords} @@ ${some} THEN 4
          ELSE 5 END AS rank
        FROM ${films} WHERE ${films.words} @@ ${every} AND NOT ${inTitle} ${filtered} LIMIT ${MOST_FOUND})
    ) AS films
    ORDER BY ${sort ? filmOrder(sort) : sql`rank, NOT starts_with(${films.sortTitle}, ${title}), ${films.sortTitle}, ${films.id}`}`);
  return found.rows.map(({ id }) => id);
}

async function byLikeness(db: NodePgDatabase, { search, filter, sort }: FilmSearch): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    SELECT ${films.id} FROM marquee_similar_titles(${search}) AS similar_title
      JOIN ${films} ON ${films.id} = similar_title.id
    ${filter ? sql`WHERE ${filter}` : sql``}
    ORDER BY ${sort ? filmOrder(sort) : sql`likeness DESC, ${films.sortTitle}, ${films.id}`} LIMIT ${MOST_FOUND}`);
  return found.rows.map(({ id }) => id);
}
