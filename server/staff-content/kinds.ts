import { entryPaths } from '#contract/entry-paths.ts';
import { paths } from '#contract/paths.ts';
import type { ContentKind } from '#contract/staff-content.ts';
import { may, type Role } from '#contract/staff-roles.ts';
import { ORDERED_LISTS } from '#server/content/order.ts';
import { HttpError } from '#server/http/errors.ts';

const OF_THE_SHOP: readonly ContentKind[] = ['products', 'collections'];

/** Throws 403 unless the role may edit entries of all these kinds. */
export function requireKinds(role: Role, kinds: Iterable<ContentKind>): void {
  if (may(role, 'content')) return;
  for (const kind of kinds)
    if (!OF_THE_SHOP.includes(kind) || !may(role, 'products')) throw new HttpError('permission-needed');
}

/** Whether the role may see entries of this kind. */
export const maySee = (role: Role, kind: ContentKind): boolean =>
  may(role, 'content') || (OF_THE_SHOP.includes(kind) && may(role, 'products'));

/** Kinds whose entries are always there: neither created nor deleted nor renamed. */
export const FIXED: Partial<Record<ContentKind, readonly string[]>> = {
  documents: ['site', 'company', 'submission', 'privacy', 'terms', 'ways'],
  order: ORDERED_LISTS,
};

const PAGES: Record<string, string> = {
  company: paths.about,
  site: paths.contact,
  submission: paths.submitFilm,
  privacy: paths.privacy,
  terms: paths.terms,
  ways: paths.films,
};

/** The path of an entry's page; null where it has none. */
export function addressOf(kind: ContentKind, entry: string): string | null {
  if (kind === 'documents') return PAGES[entry] ?? null;
  if (kind === 'order') return entry === 'collections' || entry === 'products' ? paths.shop : paths.home;
  return entryPaths[kind === 'facts' ? 'films' : kind](entry);
}
