import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Ids of posts in feeds, without those that are their slug: the first slug that a post had, numbered if another post had it
 * earlier. So a reader shows a post once, whatever becomes of its address.
 */
export async function feedIds(db: NodePgDatabase): Promise<{ slug: string; id: string }[]> {
  const { rows } = await db.execute<{ slug: string; id: string }>(sql`
    WITH first AS (
        SELECT DISTINCT ON (to_slug) to_slug AS slug, from_slug, id FROM redirects WHERE kind = 'posts' ORDER BY to_slug, id),
      named AS (
        SELECT posts.slug, coalesce(from_slug, posts.slug) AS first_slug, first.id FROM posts LEFT JOIN first USING (slug)),
      counted AS (
        SELECT slug, first_slug, (SELECT count(*) FROM redirects WHERE kind = 'posts' AND from_slug = first_slug
          AND to_slug <> slug AND (named.id IS NULL OR redirects.id < named.id)) AS earlier
        FROM named)
    SELECT slug, first_slug || CASE WHEN earlier > 0 THEN '#' || earlier + 1 ELSE '' END AS id FROM counted
    WHERE first_slug <> slug OR earlier > 0 ORDER BY slug`);
  return rows;
}
