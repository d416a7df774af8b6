import { paths } from './paths.ts';

/** Kinds of entries that have a page of their own, each with the builder of its address. */
export const entryPaths = {
  films: paths.film,
  posts: paths.post,
  products: paths.product,
  collections: paths.collection,
  people: paths.person,
  seasons: paths.season,
} as const;

export type PageKind = keyof typeof entryPaths;
export const PAGE_KINDS = Object.keys(entryPaths) as PageKind[];

/** What a slug is made of (slug.ts, which needs zod). */
const SLUG = /^[a-z0-9-]{1,200}$/;

/** The entry whose page has this address. Whether it exists is another question. */
export function entryAt(pathname: string): { kind: PageKind; slug: string } | undefined {
  const kind = PAGE_KINDS.find((each) => pathname.startsWith(entryPaths[each]('')));
  const slug = kind && pathname.slice(entryPaths[kind]('').length);
  return kind && slug && SLUG.test(slug) ? { kind, slug } : undefined;
}
