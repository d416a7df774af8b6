import type { ContentEntry, ContentKind } from '#contract/content/staff-content.ts';
import { entryPaths } from '#contract/core/entry-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { type Held, may } from '#contract/core/staff-roles.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { ORDERED_LISTS } from '../publishing/order.ts';

const SHOP_KINDS: readonly ContentKind[] = ['products', 'collections'];

/** Throws 403 unless one of the roles may edit entries of all these kinds. */
export function requireKinds(roles: readonly Held[], kinds: Iterable<ContentKind>): void {
  if (may(roles, 'content')) return;
  for (const kind of kinds)
    if (!SHOP_KINDS.includes(kind) || !may(roles, 'products')) throw new HttpError('permission-needed');
}

/** Texts that decide who gets visitors' messages, and what mails about logins say. */
const OF_OWNERS: readonly string[] = ['mails', 'forms'];

/** Whether one of the roles may see and change this text of the company. */
export const maySeeDocument = (roles: readonly Held[], name: string): boolean =>
  !OF_OWNERS.includes(name) || may(roles, 'settings');

/** Throws 403 unless one of the roles may edit all these entries. */
export function requireEntries(roles: readonly Held[], entries: readonly ContentEntry[]): void {
  requireKinds(
    roles,
    entries.map(({ kind }) => kind),
  );
  for (const { kind, entry } of entries)
    if (kind === 'documents' && !maySeeDocument(roles, entry)) throw new HttpError('permission-needed');
}

/** Whether one of the roles may see entries of this kind. */
export const maySee = (roles: readonly Held[], kind: ContentKind): boolean =>
  may(roles, 'content') || (SHOP_KINDS.includes(kind) && may(roles, 'products'));

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
