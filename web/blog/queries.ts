import { queryOptions } from '@tanstack/react-query';
import type { Post } from '#contract/blog.ts';

const cardFields = [
  'slug',
  'title',
  'excerpt',
  'author',
  'date',
  'tags',
  'imageUrl',
  'colours',
] as const satisfies readonly (keyof Post)[];
const namedFields = ['slug', 'title'] as const satisfies readonly (keyof Post)[];

export type CardPost = Pick<Post, (typeof cardFields)[number]>;
export type NamedPost = Pick<Post, (typeof namedFields)[number]>;

/** Every post, newest first, without the bodies. */
export const postsQuery = queryOptions<CardPost[]>({ queryKey: [`/api/blog?fields=${cardFields}`] });

/** Every post by name, newest first, for links to newer and older posts. */
export const postNamesQuery = queryOptions<NamedPost[]>({ queryKey: [`/api/blog?fields=${namedFields}`] });

export const postQuery = (slug: string) =>
  queryOptions<Post>({ queryKey: ['/api/blog/slug', encodeURIComponent(slug)] });
