import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { reasonOf, type Way } from './reason.ts';

/** A film like another, and why. */
export type Like = { slug: string; reason: string };

const MOST = 6;
/** Films that share nothing but a genre: the latest of them, as there may be thousands. */
const LATEST_OF_GENRE = 24;

/**
 * The films most like one. Each thing in common weighs: directing most, then writing, then other crew and seasons, then cast and moods,
 * then producers and genre. The heaviest is the reason.
 */
export async function filmsLike(db: NodePgDatabase, slug: string): Promise<Like[]> {
  const found = await db.execute<{ slug: string; way: Way }>(sql`
    WITH own AS MATERIALIZED (
        SELECT films.genre, coalesce(film_facts.moods, '{}') AS moods
        FROM films LEFT JOIN film_facts USING (slug) WHERE slug = ${slug}),
      ways AS (
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
        FROM film_facts, own, unnest(film_facts.moods) AS mood
        WHERE film_facts.moods && own.moods AND mood = ANY (own.moods) AND slug <> ${slug}
        UNION ALL
        SELECT slug, 'genre', NULL, true, name, 1
        FROM (SELECT films.slug, films.genre FROM films WHERE films.genre && (SELECT genre FROM own) AND films.slug <> ${slug}
            ORDER BY films.release_date DESC NULLS LAST, films.sort_title, films.id LIMIT ${LATEST_OF_GENRE}) AS latest,
          unnest(latest.genre) AS name, own WHERE name = ANY (own.genre)),
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
