import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { filmOrder } from '../films/order.ts';
import { reasonOf, type Way } from './reason.ts';

/** A similar film and the reason. */
type Like = { slug: string; reason: string };

const MOST = 6;
/** Films by one person among them. */
const MOST_BY_ONE = 2;
/** Enough to choose from after a person with many films. */
const CANDIDATES = 60;
/** Films with a common mood or genre are limited to the latest, as there may be thousands. */
const LATEST_OF_MOODS = 96;
const LATEST_OF_GENRES = 24;
const LATEST_OF_DECADE = 12;

/**
 * The films most similar to one. Each common trait has a weight: directing most, then writing, then other crew and seasons, then cast and
 * moods, then producers and genre, then the decade. The heaviest trait is the reason, but at most two films are there for one person.
 */
export async function filmsLike(db: NodePgDatabase, slug: string): Promise<Like[]> {
  const result = await db.execute<{ genres: string[]; moods: string[]; decade: string | null }>(sql`
    SELECT films.genre AS genres, coalesce(film_facts.moods, '{}') AS moods,
      date_trunc('decade', release_date)::date::text AS decade
    FROM films LEFT JOIN film_facts USING (slug) WHERE slug = ${slug}`);
  const own = result.rows[0];
  if (!own) return [];
  // Passed as parameters, so that the query is planned for the frequency of these values.
  const [genres, moods] = [sql`${sql.param(own.genres)}::text[]`, sql`${sql.param(own.moods)}::text[]`];
  const decade = sql`${sql.param(own.decade)}::date`;
  const latest = filmOrder('year-desc');
  const found = await db.execute<{ slug: string; ways: Way[] }>(sql`
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
            ORDER BY ${latest} LIMIT ${LATEST_OF_GENRES}) AS near, unnest(genre) AS name WHERE name = ANY (${genres})
        UNION ALL
        (SELECT slug, 'decade', NULL, true, to_char(${decade}, 'YYYY"s"'), 0.5
        FROM films WHERE release_date >= ${decade} AND release_date < ${decade} + interval '10 years' AND slug <> ${slug}
        ORDER BY ${latest} LIMIT ${LATEST_OF_DECADE})),
      counted AS (
        SELECT slug, sum(weight) AS weight,
          jsonb_agg(jsonb_build_object('kind', kind, 'role', role, 'same', same, 'detail', detail)
            ORDER BY weight DESC, same DESC, detail) AS ways
        FROM (SELECT DISTINCT ON (slug, kind, detail) * FROM ways ORDER BY slug, kind, detail, weight DESC, role) AS once
        GROUP BY slug)
    SELECT slug, ways FROM counted JOIN films USING (slug)
    ORDER BY weight DESC, release_date DESC NULLS LAST, slug LIMIT ${CANDIDATES}`);
  return choose(found.rows);
}

/** The first films, at most two of them for the same person; any further film of that person needs another reason. */
function choose(candidates: { slug: string; ways: Way[] }[]): Like[] {
  const chosen: Like[] = [];
  const byPerson = new Map<string, number>();
  for (const { slug, ways } of candidates) {
    const way = ways.find(
      ({ kind, detail }) => kind !== 'person' || (byPerson.get(detail) ?? 0) < MOST_BY_ONE,
    );
    if (!way) continue;
    if (way.kind === 'person') byPerson.set(way.detail, (byPerson.get(way.detail) ?? 0) + 1);
    chosen.push({ slug, reason: reasonOf(way) });
    if (chosen.length === MOST) break;
  }
  return chosen;
}
