import { and, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmSort } from '#contract/catalogue.ts';
import { films } from '#server/db/tables/films.ts';
import { filmOrder } from './order.ts';

/** Maximum finds by title, by people and by the rest: bounds the work of a search in any catalogue. */
export const MOST_FOUND = 1000;

type FilmSearch = {
  search: string;
  sort?: FilmSort | undefined;
  /** Ids of the films to search in; all by default. */
  among?: readonly number[];
};
type Filtered = Omit<FilmSearch, 'among'> & { filter: SQL | undefined };

/**
 * Ids of films that have every word of the search, or a word that begins with it, in title, people, genre or synopsis.
 * Title ranks before people before the rest, whole words before beginnings, unless `sort` is given. If there are none
 * under any filter, films with a similar title or genre. Ignores case, accents and word order; no input is an error.
 */
export async function searchFilms(db: NodePgDatabase, { among, ...given }: FilmSearch): Promise<number[]> {
  if (!/[\p{L}\p{N}]/u.test(given.search)) return [];
  const filter = among && sql`${films.id} IN (SELECT unnest(${sql.param(among)}::integer[]))`;
  const asked = { ...given, filter };
  const found = await byWords(db, asked);
  if (found.length > 0 || (asked.filter && (await hasWords(db, asked.search)))) return found;
  return byLikeness(db, asked);
}

async function hasWords(db: NodePgDatabase, search: string): Promise<boolean> {
  const every = sql`marquee_query(${search}, '&', true)`;
  const found = await db.select({ id: films.id }).from(films).where(sql`${films.words} @@ ${every}`).limit(1);
  return found.length > 0;
}

async function byWords(db: NodePgDatabase, { search, filter, sort }: Filtered): Promise<number[]> {
  const every = sql`marquee_query(${search}, '&', true)`;
  const whole = sql`marquee_query(${search}, '&', false)`;
  const some = sql`marquee_query(${search}, '|', true)`;
  const title = sql`marquee_fold(${search})`;
  const inTitle = sql`${films.titleWords} @@ ${every}`;
  const inNames = sql`${films.nameWords} @@ ${every}`;
  const columns = sql`${films.id}, ${films.sortTitle}, ${films.releaseDate}`;
  const tier = (rank: SQL, where: SQL, order: SQL) =>
    sql`(SELECT ${columns}, ${rank} AS rank FROM ${films} WHERE ${and(where, filter)} ${order} LIMIT ${MOST_FOUND})`;
  // If there are too many, sorted lists take the first ones, unsorted lists any.
  const sorted = sort && sql`ORDER BY ${filmOrder(sort)}`;
  const any = sorted ?? sql``;
  const tiers = [
    tier(
      sql`CASE WHEN ${films.sortTitle} = ${title} THEN 0 WHEN ${films.titleWords} @@ ${whole} THEN 1 ELSE 2 END`,
      inTitle,
      sorted ?? sql`ORDER BY rank`,
    ),
    tier(sql`3`, sql`${inNames} AND NOT ${inTitle}`, any),
    tier(
      sql`CASE WHEN ${films.nameWords} @@ ${some} THEN 4 ELSE 5 END`,
      sql`${films.words} @@ ${every} AND NOT ${inNames}`,
      any,
    ),
  ];
  const found = await db.execute<{ id: number }>(sql`
    SELECT id FROM (${sql.join(tiers, sql` UNION ALL `)}) AS films
    ORDER BY ${sort ? filmOrder(sort) : sql`rank, NOT starts_with(${films.sortTitle}, ${title}), ${films.sortTitle}, ${films.id}`}`);
  return found.rows.map(({ id }) => id);
}

/** From this similarity on, a word counts as a genre: "thrillers", "horor" and "comedies" do, "comet" does not. */
const GENRE_LIKENESS = 0.6;

async function byLikeness(db: NodePgDatabase, { search, filter, sort }: Filtered): Promise<number[]> {
  const genres = sql`ARRAY(SELECT genre FROM film_counts WHERE category = '' AND genre <> ''
    AND word_similarity(marquee_fold(genre), marquee_fold(${search})) >= ${GENRE_LIKENESS})`;
  const columns = sql`${films.id}, ${films.sortTitle}, ${films.releaseDate}`;
  const found = await db.execute<{ id: number }>(sql`
    WITH similar_titles AS MATERIALIZED (SELECT * FROM marquee_similar_titles(${search}))
    SELECT id FROM (
      SELECT ${columns}, likeness FROM similar_titles JOIN ${films} USING (id) ${filter ? sql`WHERE ${filter}` : sql``}
      UNION ALL
      (SELECT ${columns}, 0 FROM ${films}
        WHERE ${and(sql`${films.genre} && ${genres}`, sql`${films.id} NOT IN (SELECT id FROM similar_titles)`, filter)}
        ORDER BY ${filmOrder(sort ?? 'title-asc')} LIMIT ${MOST_FOUND})
    ) AS films
    ORDER BY ${sort ? filmOrder(sort) : sql`likeness DESC, ${films.sortTitle}, ${films.id}`}`);
  return found.rows.map(({ id }) => id);
}
