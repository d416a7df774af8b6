import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Archive, Post } from '#contract/blog.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { posts } from '#server/db/tables/blog-and-shop.ts';
import { postColumns } from './columns.ts';

const newest = [desc(posts.date), asc(posts.id)];

/** By default all; `page` from 1. */
type Part = { limit?: number | undefined; page: number };

type Fields = { fields?: readonly (keyof Post)[] | undefined };

/** All posts, newest first, or a page of them; with `fields`, only those fields. */
export async function allPosts(
  db: NodePgDatabase,
  { fields, ...part }: Part & Fields,
): Promise<Partial<Post>[]> {
  const found = db
    .select(pickColumns(postColumns, fields))
    .from(posts)
    .orderBy(...newest);
  return part.limit ? found.limit(part.limit).offset(offsetOf(part)) : found;
}

const offsetOf = ({ limit = 0, page }: Part) => (page - 1) * limit;

type Named = Pick<Post, 'slug' | 'title'>;

/** The posts before and after a post; undefined if there is no such post. */
export async function neighboursOf(db: NodePgDatabase, slug: string) {
  const { rows } = await db.execute<{ newer: Named | null; older: Named | null }>(sql`
    SELECT
      (SELECT json_build_object('slug', slug, 'title', title) FROM posts
        WHERE (posts.date, -posts.id) > (own.date, -own.id) ORDER BY date, id DESC LIMIT 1) AS newer,
      (SELECT json_build_object('slug', slug, 'title', title) FROM posts
        WHERE (posts.date, -posts.id) < (own.date, -own.id) ORDER BY date DESC, id LIMIT 1) AS older
    FROM posts AS own WHERE own.slug = ${slug}`);
  return rows[0];
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

/** A page of the posts with a tag, and the tag as they write it; undefined if there are none. */
export async function postsTagged(db: NodePgDatabase, asked: string, part: Part) {
  const slug = sql`marquee_slug(${asked})`;
  const found = await postsWhere(db, sql`marquee_slugs(${posts.tags}) @> ARRAY[${slug}]`, part);
  const named = await db.execute<{ tag: string; slug: string }>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, marquee_slug(tag) AS slug FROM posts, unnest(tags) AS tag
    WHERE marquee_slugs(tags) @> ARRAY[${slug}] AND marquee_slug(tag) = ${slug} GROUP BY 2`);
  const [tag] = named.rows;
  return tag && { ...tag, ...found };
}

export const postsOfYear = (db: NodePgDatabase, year: number, part: Part) =>
  postsWhere(db, sql`${posts.date} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`, part);

const { body: _, ...entryColumns } = postColumns;

async function postsWhere(db: NodePgDatabase, where: SQL, part: Part) {
  const found = db
    .select(entryColumns)
    .from(posts)
    .where(where)
    .orderBy(...newest);
  const [page, total] = await Promise.all([
    part.limit ? found.limit(part.limit).offset(offsetOf(part)) : found,
    db.$count(posts, where),
  ]);
  return { posts: page, total };
}
