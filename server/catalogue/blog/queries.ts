import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Archive, Post, PostNeighbours } from '#contract/catalogue/blog.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { posts } from '#server/platform/db/tables/blog-and-shop.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';
import { postCardColumns, postColumns } from './columns.ts';

const newest = [desc(posts.date), asc(posts.id)];

/** Default: all posts. `page` counts from 1. */
type Part = { limit?: number | undefined; page: number };

type Fields = { fields?: readonly (keyof Post)[] | undefined };

/** All posts, or a page of them, newest first; `fields` selects fields. */
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

/** The posts before and after a post, and the next but one at an end of the list; undefined if there is no such post. */
export async function neighboursOf(db: NodePgDatabase, slug: string): Promise<PostNeighbours | undefined> {
  const [own] = await db.select({ id: posts.id, date: posts.date }).from(posts).where(eq(posts.slug, slug));
  if (!own) return undefined;
  const place = sql`(${posts.date}, -${posts.id})`;
  const ownPlace = sql`(${own.date}::date, -${own.id}::bigint)`;
  const two = (where: SQL, order: SQL[]) =>
    db
      .select(postCardColumns)
      .from(posts)
      .where(where)
      .orderBy(...order)
      .limit(2);
  const [[newer = null, newerStill = null], [older = null, olderStill = null]] = await Promise.all([
    two(sql`${place} > ${ownPlace}`, [asc(posts.date), desc(posts.id)]),
    two(sql`${place} < ${ownPlace}`, newest),
  ]);
  return { newer, older, beyond: newer && older ? null : (newerStill ?? olderStill) };
}

export async function postBySlug(db: NodePgDatabase, slug: string) {
  const { sharing } = posts;
  const [post] = await db
    .select({ ...postColumns, sharing })
    .from(posts)
    .where(eq(posts.slug, slug));
  return post && withSharing(post);
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

/** A page of the posts with a tag, and the tag in their spelling; undefined if there are none. */
export async function postsTagged(db: NodePgDatabase, requested: string, part: Part) {
  const slug = sql`marquee_slug(${requested})`;
  const found = await postsWhere(db, sql`marquee_slugs(${posts.tags}) @> ARRAY[${slug}]`, part);
  const named = await db.execute<{ tag: string; slug: string }>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS tag, marquee_slug(tag) AS slug FROM posts, unnest(tags) AS tag
    WHERE marquee_slugs(tags) @> ARRAY[${slug}] AND marquee_slug(tag) = ${slug} GROUP BY 2`);
  const [tag] = named.rows;
  return tag && { ...tag, ...found };
}

export const postsOfYear = (db: NodePgDatabase, year: number, part: Part) =>
  postsWhere(db, sql`${posts.date} BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`, part);

const { body: _, updatedAt: __, ...entryColumns } = postColumns;

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
