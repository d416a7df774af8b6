import { STAFF_SECTIONS } from '#contract/admin/staff-paths.ts';
import type { ContentKind } from '#contract/content/staff-content.ts';
import type { Permission } from '#contract/core/staff-roles.ts';

/** Texts for one kind of entry, and who edits it. */
export type KindWords = {
  /** The first segment of its path below /staff. */
  section: string;
  label: string;
  one: string;
  needs: readonly Permission[];
  /** The field that holds its title. */
  title: 'title' | 'name';
  /** Label of the category filter, if the kind has one. */
  category?: string;
  /** Shown if there are no entries yet. */
  empty: string;
};

export const KINDS = {
  films: {
    section: STAFF_SECTIONS.films,
    label: 'Films',
    one: 'film',
    needs: ['content'],
    title: 'title',
    category: 'Category',
    empty: 'There is no film yet. Write the first one.',
  },
  posts: {
    section: STAFF_SECTIONS.posts,
    label: 'Journal',
    one: 'post',
    needs: ['content'],
    title: 'title',
    category: 'Tag',
    empty: 'There is no post yet. Write the first one.',
  },
  products: {
    section: STAFF_SECTIONS.products,
    label: 'Products',
    one: 'product',
    needs: ['content', 'products'],
    title: 'name',
    category: 'Collection',
    empty: 'There is no product yet. Add the first one.',
  },
  collections: {
    section: STAFF_SECTIONS.collections,
    label: 'Collections',
    one: 'collection',
    needs: ['content', 'products'],
    title: 'name',
    empty: 'There is no collection yet. Products need one.',
  },
  seasons: {
    section: STAFF_SECTIONS.seasons,
    label: 'Seasons',
    one: 'season',
    needs: ['content'],
    title: 'title',
    empty: 'There is no season yet. Create the first one.',
  },
  pages: {
    section: STAFF_SECTIONS.pages,
    label: 'Pages',
    one: 'page',
    needs: ['content'],
    title: 'title',
    empty: 'There is no page yet. Write the first one, and link it in the menu.',
  },
  people: {
    section: STAFF_SECTIONS.people,
    label: 'People in films',
    one: 'person',
    needs: ['content'],
    title: 'name',
    empty: 'No person has a biography yet. Everyone credited in a film has a page anyway.',
  },
  documents: {
    section: STAFF_SECTIONS.documents,
    label: 'Company pages',
    one: 'text',
    needs: ['content'],
    title: 'title',
    empty: 'No content has been imported yet, so there are no texts.',
  },
} as const satisfies Partial<Record<ContentKind, KindWords>>;

export type EditedKind = keyof typeof KINDS;
