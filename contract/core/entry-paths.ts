import { browseSlug } from './browse-slug.ts';
import { pageSlugAt } from './page-address.ts';
import { paths } from './paths.ts';

/** Kinds of entries with their own page, each with its URL builder. */
export const entryPaths = {
  films: paths.film,
  posts: paths.post,
  products: paths.product,
  collections: paths.collection,
  people: paths.person,
  seasons: paths.season,
  pages: paths.page,
} as const;

export type PageKind = keyof typeof entryPaths;
export const PAGE_KINDS = Object.keys(entryPaths) as PageKind[];
/** Those whose pages have a word of their own in the address. */
const PREFIXED = PAGE_KINDS.filter((kind) => kind !== 'pages');

/** Pattern of a slug (slug.ts, which needs zod). */
const SLUG = /^[a-z0-9-]{1,200}$/;

type EntryAddress = { kind: PageKind; slug: string };

/** The entry whose page has this address. It may not exist. */
export function entryAt(pathname: string): EntryAddress | undefined {
  const found = nameAt(pathname);
  if (found) return SLUG.test(found.slug) ? found : undefined;
  const slug = pageSlugAt(pathname);
  return slug ? { kind: 'pages', slug } : undefined;
}

/**
 * The entry that a mistyped address may mean: in lower case, without accents, symbols and invisible characters. Undefined if that changes
 * nothing.
 */
export function entryNear(pathname: string): EntryAddress | undefined {
  const found = nameAt(pathname);
  const slug = found && slugNear(found.slug);
  return found && slug ? { ...found, slug } : undefined;
}

/** The same for a browse page of the catalogue. */
export function browseSlugNear(pathname: string): string | undefined {
  return pathname.startsWith(paths.browsePage(''))
    ? slugNear(pathname.slice(paths.browsePage('').length))
    : undefined;
}

function slugNear(name: string): string | undefined {
  const slug = browseSlug(decoded(name));
  return slug && slug !== name ? slug : undefined;
}

function nameAt(pathname: string): EntryAddress | undefined {
  const kind = PREFIXED.find((each) => pathname.startsWith(entryPaths[each]('')));
  const slug = kind && pathname.slice(entryPaths[kind]('').length);
  return kind && slug ? { kind, slug } : undefined;
}

function decoded(name: string): string {
  try {
    const decodedName = decodeURIComponent(name).replace(/\p{Cf}/gu, '');
    return /[\p{Cc}/]/u.test(decodedName) ? '' : decodedName; // a slug never contains these
  } catch {
    return '';
  }
}
