import { paths } from './paths.ts';
import { waySlug } from './way-slug.ts';

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

type EntryAddress = { kind: PageKind; slug: string };

/** The entry whose page has this address. Whether it exists is another question. */
export function entryAt(pathname: string): EntryAddress | undefined {
  const asked = nameAt(pathname);
  return asked && SLUG.test(asked.slug) ? asked : undefined;
}

/**
 * The entry that somebody may have meant by an address: the same in lower case, without accents, signs and what cannot be seen.
 * Undefined where that is the same address.
 */
export function entryNear(pathname: string): EntryAddress | undefined {
  const asked = nameAt(pathname);
  const slug = asked && waySlug(decoded(asked.slug));
  return asked && slug && slug !== asked.slug ? { ...asked, slug } : undefined;
}

function nameAt(pathname: string): EntryAddress | undefined {
  const kind = PAGE_KINDS.find((each) => pathname.startsWith(entryPaths[each]('')));
  const slug = kind && pathname.slice(entryPaths[kind]('').length);
  return kind && slug ? { kind, slug } : undefined;
}

function decoded(name: string): string {
  try {
    const decodedName = decodeURIComponent(name).replace(/\p{Cf}/gu, '');
    return /[\p{Cc}/]/u.test(decodedName) ? '' : decodedName; // nobody types those into a name
  } catch {
    return '';
  }
}
