import { and, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmSort } from '#contract/catalogue.ts';
import { films } from '#server/db/tables/films.ts';
import { numbersIn } from './numbers-in.ts';
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
  const asked = { ...given, filter: among && isAmong(among) };
  const found = await byWords(db, asked);
  if (found.length > 0 || (asked.filter && (await hasWords(db, asked.search)))) return found;
  return byLikeness(db, asked);
}

/** Up to here, the database weighs whether to look up the ids or the words first. */
const MOST_LISTED = 5000;

/** More ids are sent as bits, one for each id up to the highest. */
function isAmong(ids: readonly number[]): SQL {
  if (ids.length <= MOST_LISTED) return sql`${films.id} = ANY (${sql.param(ids)}::integer[])`;
  const size = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
  const bits = Buffer.alloc(Math.ceil(size / 8));
  for (const id of ids) bits[id >>> 3] = (bits[id >>> 3] ?? 0) | (1 << (id & 7));
  return sql`CASE WHEN ${films.id} < ${size} THEN get_bit(${bits}::bytea, ${films.id}) = 1 END`;
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
  return idsOf(
    db,
    sql`${sql.join(tiers, sql` UNION ALL `)}`,
    sort
      ? filmOrder(sort)
      : sql`rank, NOT starts_with(${films.sortTitle}, ${title}), ${films.sortTitle}, ${films.id}`,
  );
}

/** As bytes: a row for each of a thousand ids would take longer than to find them. */
async function idsOf(db: NodePgDatabase, found: SQL, order: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: Buffer | null }>(
    sql`SELECT string_agg(int4send(id), '' ORDER BY ${order}) AS ids FROM (${found}) AS films`,
  );
  return [...numbersIn(rows[0]?.ids)];
}

/** From this similarity on, a word counts as a genre: "thrillers", "horor" and "comedies" do, "comet" does not. */
const GENRE_LIKENESS = 0.6;

async function byLikeness(db: NodePgDatabase, { search, filter, sort }: Filtered): Promise<number[]> {
  // In a query of its own: told the genres, the database knows whether they are rare, and how best to find their first films.
  const genres = await db.execute<{ genre: string }>(sql`
    SELECT genre FROM film_counts WHERE category = '' AND genre <> ''
      AND word_similarity(marquee_fold(genre), marquee_fold(${search})) >= ${GENRE_LIKENESS}`);
  const named = sql.param(genres.rows.map(({ genre }) => genre));
  const columns = sql`${films.id}, ${films.sortTitle}, ${films.releaseDate}`;
  const ofGenres = sql` UNION ALL
    (SELECT ${columns}, 0 FROM ${films}
      WHERE ${and(sql`${films.genre} && ${named}::text[]`, sql`${films.id} NOT IN (SELECT id FROM similar_titles)`, filter)}
      ORDER BY ${filmOrder(sort ?? 'title-asc')} LIMIT ${MOST_FOUND})`;
  return idsOf(
    db,
    sql`
      WITH similar_titles AS MATERIALIZED (SELECT * FROM marquee_similar_titles(${search}))
      SELECT ${columns}, likeness FROM similar_titles JOIN ${films} USING (id) ${filter ? sql`WHERE ${filter}` : sql``}
      ${genres.rows.length > 0 ? ofGenres : sql``}`,
    sort ? filmOrder(sort) : sql`likeness DESC, ${films.sortTitle}, ${films.id}`,
  );
}
