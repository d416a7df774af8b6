import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { filmOrder } from '#server/films/order.ts';
import { reasonOf, type Way } from './reason.ts';

/** A film like another, and why. */
type Like = { slug: string; reason: string };

const MOST = 6;
/** Films that share a mood, or a genre: the latest of them, as there may be thousands. */
const LATEST_OF_MOODS = 96;
const LATEST_OF_GENRES = 24;

/**
 * The films most like one. Each thing in common weighs: directing most, then writing, then other crew and seasons, then cast and moods,
 * then producers and genre. The heaviest is the reason.
 */
export async function filmsLike(db: NodePgDatabase, slug: string): Promise<Like[]> {
  const asked = await db.execute<{ genres: string[]; moods: string[] }>(sql`
    SELECT films.genre AS genres, coalesce(film_facts.moods, '{}') AS moods
    FROM films LEFT JOIN film_facts USING (slug) WHERE slug = ${slug}`);
  const own = asked.rows[0];
  if (!own) return [];
  // Their values stand in the query, so that it is planned for how common they are.
  const [genres, moods] = [sql`${sql.param(own.genres)}::text[]`, sql`${sql.param(own.moods)}::text[]`];
  const latest = filmOrder('year-desc');
  const found = await db.execute<{ slug: string; way: Way }>(sql`
    WITH ways AS (
        SELECT other.film AS slug, 'person' AS kind, other.role, other.role = mine.role AS same, other.name AS detail,
          CASE WHEN other.role = mine.role AND other.role = 'director' THEN 8
            WHEN other.role = 'producer' THEN 1.5
            WHEN other.role = 'cast' THEN CASE WHEN mine.role = 'cast' THEN 3 ELSE 2 END
            WHEN other.role IN ('director', 'writer') THEN 5
            WHEN other.role IN ('photography', 'music') THEN 4 ELSE 2 END AS weight
        FROM credits AS mine JOIN credits AS other USING (person)
        WHERE mine.film = ${slug} AND other.film <> ${slug}
        UNION ALL
        SELECT other ->> 'slug', 'season', NULL, true, title, 4
        FROM seasons, jsonb_array_elements(films) AS other
        WHERE seasons.films @> ${JSON.stringify([{ slug }])}::jsonb AND other ->> 'slug' <> ${slug}
        UNION ALL
        SELECT slug, 'mood', NULL, true, mood, 2
        FROM (SELECT slug, moods FROM films JOIN film_facts USING (slug) WHERE moods && ${moods} AND slug <> ${slug}
            ORDER BY ${latest} LIMIT ${LATEST_OF_MOODS}) AS near, unnest(moods) AS mood WHERE mood = ANY (${moods})
        UNION ALL
        SELECT slug, 'genre', NULL, true, name, 1
        FROM (SELECT slug, genre FROM films WHERE genre && ${genres} AND slug <> ${slug}
            ORDER BY ${latest} LIMIT ${LATEST_OF_GENRES}) AS near, unnest(genre) AS name WHERE name = ANY (${genres})),
      counted AS (
        SELECT slug, sum(weight) AS weight,
          (array_agg(jsonb_build_object('kind', kind, 'role', role, 'same', same, 'detail', detail)
            ORDER BY weight DESC, same DESC, detail))[1] AS way
        FROM (SELECT DISTINCT ON (slug, kind, detail) * FROM ways ORDER BY slug, kind, detail, weight DESC, role) AS once
        GROUP BY slug)
    SELECT slug, way FROM counted JOIN films USING (slug)
    ORDER BY weight DESC, release_date DESC NULLS LAST, slug LIMIT ${MOST}`);
  return found.rows.map((row) => ({ slug: row.slug, reason: reasonOf(row.way) }));
}
