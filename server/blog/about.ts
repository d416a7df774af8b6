import { arrayContains, arrayOverlaps, or, type SQL } from 'drizzle-orm';
import { paths } from '#contract/paths.ts';
import { posts } from '#server/db/tables/blog-and-shop.ts';

type Kind = 'film' | 'person' | 'product';

const NAMED = { film: posts.films, person: posts.people, product: posts.products };

/** Whether a post names this, or its text links to it. `siteUrl`: the site's origin. */
export const isAbout = (kind: Kind, slug: string, siteUrl: string): SQL | undefined =>
  or(
    arrayContains(NAMED[kind], [slug]),
    arrayOverlaps(posts.links, [paths[kind](slug), siteUrl + paths[kind](slug)]),
  );

/** The slugs that a post names, then those that its text links to, each once; also of what is not there. */
export function slugsOfPost(
  kind: Kind,
  named: readonly string[],
  links: readonly string[],
  siteUrl: string,
): string[] {
  const start = paths[kind]('');
  const linked = links
    .map((link) => (link.startsWith(siteUrl) ? link.slice(siteUrl.length) : link))
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length));
  return [...new Set([...named, ...linked])];
}
