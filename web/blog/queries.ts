import type { Post } from '#contract/blog.ts';
import { blogCalls } from '#contract/blog-calls.ts';
import { asMarkup, query } from '#web/query.ts';

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
export type NamedPost = Pick<Post, (typeof namedFields)[number]>;

/** Every post, newest first, without the bodies. */
export const postsQuery = query(blogCalls.list, { fields: cardFields });

/** Every post by name, newest first, for links to newer and older posts. */
export const postNamesQuery = query(blogCalls.list, { fields: namedFields });

export const postQuery = (slug: string) => query(blogCalls.bySlug, { slug });

/** The years and tags of all posts. */
export const archiveQuery = query(blogCalls.archive);
export const taggedQuery = (tag: string) => query(blogCalls.tagged, { tag });
export const yearQuery = (year: string) => query(blogCalls.ofYear, { year });

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
