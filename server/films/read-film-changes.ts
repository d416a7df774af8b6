import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contentRevision } from '#server/db/tables/content.ts';
import { filmChanges, filmFacts, films } from '#server/db/tables/films.ts';
import type { ChangedFilm, FilmChanges } from './film-state.ts';
import { filmDay, filmValues } from './film-values.ts';
import { filmOrder } from './order.ts';

/** One state of the content, in one history: after a restore, the same revision has another mark. */
export type ContentState = { revision: number; mark: string };

/** Beyond this the whole index is read: looking up three times as many films takes as long as reading all of 100,000. */
const MOST_FILMS = 500;

const state = sql`json_build_object('revision', revision, 'mark', mark)`;

/** The state that a query sees, as a column; null if its revision was not raised by a trigger. */
export const stateColumn = sql`(SELECT ${state} FROM ${filmChanges} JOIN ${contentRevision} USING (revision))`;

type Row = { of: ContentState; ids: number[]; films: ChangedFilm[] };

/**
 * What changed in the films since `known`, all in one query, so in one state of the content. Undefined if that is unknown (a
 * revision is missing or was raised by hand, the content was restored) or much.
 */
export async function readFilmChanges(
  db: NodePgDatabase,
  known: ContentState,
): Promise<(FilmChanges & { of: ContentState }) | undefined> {
  // Revisions are raised one after another, so whoever sees the last one sees the films of all before it.
  const { rows } = await db.execute<Row>(sql`
    WITH since AS MATERIALIZED (
      SELECT films FROM ${filmChanges} WHERE revision > ${known.revision}
        AND revision <= (SELECT revision FROM ${contentRevision})
    ), head AS MATERIALIZED (
      SELECT ${state} AS state FROM ${filmChanges} JOIN ${contentRevision} USING (revision)
      WHERE revision - ${known.revision} = (SELECT count(*) FROM since)
        AND EXISTS (SELECT FROM ${filmChanges} WHERE revision = ${known.revision} AND mark = ${known.mark})
        AND NOT EXISTS (SELECT FROM since WHERE films IS NULL)
        AND (SELECT count(DISTINCT film) FROM since, unnest(films) AS film) <= ${MOST_FILMS}
    ), changed AS MATERIALIZED (SELECT DISTINCT unnest(films) AS id FROM since WHERE EXISTS (SELECT FROM head))
    SELECT state AS of, ARRAY(SELECT id FROM changed) AS ids, coalesce((
      SELECT json_agg(json_build_object('id', ${films.id}, 'day', ${filmDay},
          'after', (SELECT before.id FROM ${films} AS before
            WHERE (before.sort_title, before.id) < (${films.sortTitle}, ${films.id})
            ORDER BY before.sort_title DESC, before.id DESC LIMIT 1),
          'values', ARRAY(SELECT json_build_array(filter, value) FROM ${filmValues}))
        ORDER BY ${filmOrder('title-asc')})
      FROM changed JOIN ${films} USING (id) LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)}), '[]') AS films
    FROM head`);
  const [row] = rows;
  return row && { of: row.of, ids: row.ids, films: row.films };
}
