import { and, arrayOverlaps, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { paths } from '#contract/core/paths.ts';
import { posts } from '#server/platform/db/tables/blog-and-shop.ts';
import { redirects } from '#server/platform/db/tables/content.ts';

type Kind = 'film' | 'person' | 'product';

const NAMED = { film: posts.films, person: posts.people, product: posts.products };
const REDIRECTED = { film: 'films', person: 'people', product: 'products' } as const;

/**
 * SQL: whether a post refers to one of these entries, by relation or by a link in its text, also to a former address. `slugs`: at least
 * one. `siteUrl`: the site's origin.
 */
export const isAbout = (kind: Kind, slugs: string[], siteUrl: string): SQL | undefined =>
  or(
    arrayOverlaps(NAMED[kind], slugs),
    sql`${posts.links} && ARRAY(SELECT origin || slug FROM unnest(ARRAY[${paths[kind]('')}, ${siteUrl + paths[kind]('')}]) AS origin,
      (SELECT unnest(${sql.param(slugs)}::text[]) UNION ALL SELECT from_slug FROM redirects
        WHERE kind = ${REDIRECTED[kind]} AND to_slug = ANY (${sql.param(slugs)}::text[])) AS names (slug))`,
  );

/**
 * The slugs that a post refers to, by relations first, then by links in its text, each once; includes unknown slugs. A link to a former
 * address yields both slugs, the present one first.
 */
export async function slugsOfPost(
  db: NodePgDatabase,
  kind: Kind,
  named: readonly string[],
  links: readonly string[],
  siteUrl: string,
): Promise<string[]> {
  const start = paths[kind]('');
  const linked = links
    .map((link) => (link.startsWith(siteUrl) ? link.slice(siteUrl.length) : link))
    .filter((path) => path.startsWith(start))
    .map((path) => path.slice(start.length));
  if (linked.length === 0) return [...new Set(named)];
  const { kind: of, fromSlug, toSlug } = redirects;
  const found = await db
    .select({ fromSlug, toSlug })
    .from(redirects)
    .where(and(eq(of, REDIRECTED[kind]), inArray(fromSlug, linked)));
  const present = new Map(found.map((each) => [each.fromSlug, each.toSlug]));
  return [...new Set([...named, ...linked.flatMap((slug) => [present.get(slug) ?? slug, slug])])];
}
