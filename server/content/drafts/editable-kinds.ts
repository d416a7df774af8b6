import type { ContentKind } from '#contract/content/staff-content.ts';
import { entryPaths } from '#contract/core/entry-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { may, type Role } from '#contract/core/staff-roles.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { ORDERED_LISTS } from '../publishing/order.ts';

const SHOP_KINDS: readonly ContentKind[] = ['products', 'collections'];

/** Throws 403 unless the role may edit entries of all these kinds. */
export function requireKinds(role: Role, kinds: Iterable<ContentKind>): void {
  if (may(role, 'content')) return;
  for (const kind of kinds)
    if (!SHOP_KINDS.includes(kind) || !may(role, 'products')) throw new HttpError('permission-needed');
}

/** Whether the role may see entries of this kind. */
export const maySee = (role: Role, kind: ContentKind): boolean =>
  may(role, 'content') || (SHOP_KINDS.includes(kind) && may(role, 'products'));

/** Kinds with a fixed set of entries, which cannot be created, deleted or renamed. */
export const FIXED_ENTRIES: Partial<Record<ContentKind, readonly string[]>> = {
  documents: [
    'site',
    'identity',
    'home',
    'notice',
    'menu',
    'company',
    'submission',
    'privacy',
    'terms',
    'ways',
    'providers',
    'mails',
    'forms',
  ],
  order: ORDERED_LISTS,
};

const PAGES: Record<string, string> = {
  company: paths.about,
  site: paths.contact,
  identity: paths.home,
  menu: paths.home,
  home: paths.home,
  notice: paths.home,
  submission: paths.submitFilm,
  forms: paths.contact,
  privacy: paths.privacy,
  terms: paths.terms,
  ways: paths.films,
  providers: paths.films,
};

/** The path of an entry's public page; null if it has none. */
export function addressOf(kind: ContentKind, entry: string): string | null {
  if (kind === 'documents') return PAGES[entry] ?? null;
  if (kind === 'order' && entry === 'pages') return paths.sitemap;
  if (kind === 'order') return entry === 'collections' || entry === 'products' ? paths.shop : paths.home;
  return entryPaths[kind](entry);
}
