import type { NamedPost } from './queries.ts';

/** The posts before and after `slug` in a list that starts with the newest. */
export function neighboursOf(
  posts: readonly NamedPost[],
  slug: string,
): { newer?: NamedPost; older?: NamedPost } {
  const index = posts.findIndex((post) => post.slug === slug);
  return index < 0 ? {} : { newer: posts[index - 1], older: posts[index + 1] };
}
