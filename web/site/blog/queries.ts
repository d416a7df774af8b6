import type { Archive, Post } from '#contract/catalogue/blog.ts';
import { blogCalls } from '#contract/catalogue/blog-calls.ts';
import { ENTRIES_A_PAGE, NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { asMarkup, query } from '#web/api/query.ts';

const cardFields = [
  'slug',
  'title',
  'excerpt',
  'author',
  'date',
  'readingMinutes',
  'tags',
  'imageUrl',
  'colours',
  'pictures',
] as const satisfies readonly (keyof Post)[];
const namedFields = ['slug', 'title'] as const satisfies readonly (keyof Post)[];

export type CardPost = Pick<Post, (typeof cardFields)[number]>;

/** One page of posts, newest first, without bodies. */
export const postsQuery = (page?: number) =>
  query(blogCalls.list, { fields: cardFields, limit: ENTRIES_A_PAGE, page });

/** One page of all posts' titles, newest first, for the site map. */
export const postNamesQuery = (page: number) =>
  query(blogCalls.list, { fields: namedFields, limit: NAMES_A_PAGE, page: page > 1 ? page : undefined });

/** The previous and next post. */
export const postNeighboursQuery = (slug: string) => query(blogCalls.neighbours, { slug });

export const postQuery = (slug: string) => query(blogCalls.bySlug, { slug });

/** The years and tags of all posts. */
export const archiveQuery = query(blogCalls.archive);
export const postsInAll = ({ years }: Archive) => years.reduce((sum, { posts }) => sum + posts, 0);
export const taggedQuery = (tag: string, page?: number) =>
  query(blogCalls.tagged, { tag, limit: ENTRIES_A_PAGE, page });
export const yearQuery = (year: string, page?: number) =>
  query(blogCalls.ofYear, { year, limit: ENTRIES_A_PAGE, page });

const LATEST = 3;
const stripFields = [
  'slug',
  'title',
  'date',
  'readingMinutes',
  'imageUrl',
  'colours',
  'pictures',
] as const satisfies (keyof Post)[];

/** The newest posts, for a strip that never hydrates. */
export const latestPostsQuery = asMarkup(query(blogCalls.list, { limit: LATEST, fields: stripFields }));
