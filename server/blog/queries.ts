import { asc, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Post } from '#contract/blog.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { posts } from '#server/db/tables/blog-and-shop.ts';
import { postColumns } from './columns.ts';

/** All posts, newest first; with `fields`, only those fields. */
export async function allPosts(
  db: NodePgDatabase,
  fields?: readonly (keyof Post)[],
): Promise<Partial<Post>[]> {
  return db.select(pickColumns(postColumns, fields)).from(posts).orderBy(desc(posts.date), asc(posts.id));
}

export async function postBySlug(db: NodePgDatabase, slug: string): Promise<Post | undefined> {
  const [post] = await db.select(postColumns).from(posts).where(eq(posts.slug, slug));
  return post;
}
