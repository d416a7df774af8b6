import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Archive, Post } from '#contract/blog.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { posts } from '#server/db/tables/blog-and-shop.ts';
import { postColumns } from './columns.ts';

const newest = [desc(posts.date), asc(posts.id)];

type Part = { fields?: readonly (keyof Post)[] | undefined; limit?: number | undefined };

/** All posts, newest first, or the first `limit`; with `fields`, only those fields. */
export async function allPosts(db: NodePgDatabase, { fields, limit }: Part): Promise<Partial<Post>[]> {
  const found = db
    .select(pickColumns(postColumns, fields))
    .from(posts)
    .orderBy(...newest);
  return limit ? found.limit(limit) : found;
}

export async function postBySlug(db: NodePgDatabase, slug: string): Promise<Post | undefined> {
  const [post] = await db.select(postColumns).from(posts).where(eq(posts.slug, slug));
  return post;
}

export async function archiveOf(db: NodePgDatabase): Promise<Archive> {
  const [years, tags] = await Promise.all([
    db.execute<Archive['years'][number]>(sql`
      SELECT extract(year FROM date)::integer AS year, count(*)::integer AS posts FROM posts GROUP BY 1 ORDER BY 1 DESC`),
    db.execute<Archive['tags'][number]>(sql`
      SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, marquee_slug(tag) AS slug, count(DISTINCT posts.id)::integer AS posts
      FROM posts, unnest(tags) AS tag GROUP BY 2 ORDER BY 3 DESC, 2`),
  ]);
  return { years: years.rows, tags: tags.rows };
}

/** The posts with a tag, and the tag as they write it; undefined if there are none. */
export async function postsTagged(db: NodePgDatabase, asked: string) {
  const slug = sql`marquee_slug(${asked})`;
  const found = await postsWhere(db, sql`marquee_slugs(${posts.tags}) @> ARRAY[${slug}]`);
  const named = await db.execute<{ tag: string; slug: string }>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, marquee_slug(tag) AS slug FROM posts, unnest(tags) AS tag
    WHERE marquee_slugs(tags) @> ARRAY[${slug}] AND marquee_slug(tag) = ${slug} GROUP BY 2`);
  const [tag] = named.rows;
  return tag && { ...tag, posts: found };
}

export const postsOfYear = (db: NodePgDatabase, year: number) =>
  postsWhere(db, sql`${posts.date} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`);

const { body: _, ...entryColumns } = postColumns;

const postsWhere = (db: NodePgDatabase, where: SQL) =>
  db
    .select(entryColumns)
    .from(posts)
    .where(where)
    .orderBy(...newest);
