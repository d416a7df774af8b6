import { STAFF_SECTIONS } from '#contract/admin/staff-paths.ts';
import type { ContentKind } from '#contract/content/staff-content.ts';
import type { Permission } from '#contract/core/staff-roles.ts';

/** Texts for one kind of entry, and who edits it. */
export type KindWords = {
  /** The first segment of its path below /staff. */
  section: string;
  label: string;
  one: string;
  /** The part of the help about it. */
  help: string;
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
    help: 'films',
    needs: ['content'],
    title: 'title',
    category: 'Category',
    empty:
      'There is no film yet. Press “New film” and give it a title; it is on the site once you publish it.',
  },
  posts: {
    section: STAFF_SECTIONS.posts,
    label: 'Journal',
    one: 'post',
    help: 'journal',
    needs: ['content'],
    title: 'title',
    category: 'Tag',
    empty: 'There is no post yet. Press “New post” to write the first one.',
  },
  products: {
    section: STAFF_SECTIONS.products,
    label: 'Products',
    one: 'product',
    help: 'the-first-product',
    needs: ['content', 'products'],
    title: 'name',
    category: 'Collection',
    empty: 'There is no product yet. Create a collection for it first, then press “New product”.',
  },
  collections: {
    section: STAFF_SECTIONS.collections,
    label: 'Collections',
    one: 'collection',
    help: 'the-first-product',
    needs: ['content', 'products'],
    title: 'name',
    empty: 'There is no collection yet. Press “New collection”: each product belongs to one.',
  },
  seasons: {
    section: STAFF_SECTIONS.seasons,
    label: 'Seasons',
    one: 'season',
    help: 'seasons',
    needs: ['content'],
    title: 'title',
    empty: 'There is no season yet. Press “New season”, then choose its films and their order.',
  },
  pages: {
    section: STAFF_SECTIONS.pages,
    label: 'Pages',
    one: 'page',
    help: 'pages-of-your-own',
    needs: ['content'],
    title: 'title',
    empty:
      'There is no page yet. Press “New page” to write one, then link it under Company pages, Menu and footer.',
  },
  people: {
    section: STAFF_SECTIONS.people,
    label: 'People in films',
    one: 'person',
    help: 'people-in-films',
    needs: ['content'],
    title: 'name',
    empty:
      'No person has a biography yet. Everyone credited in a film has a page anyway. Press “New person” to write about somebody.',
  },
  documents: {
    section: STAFF_SECTIONS.documents,
    label: 'Company pages',
    one: 'text',
    help: 'making-the-site-your-own',
    needs: ['content'],
    title: 'title',
    empty:
      'There are no texts yet, as nothing has been imported. Ask whoever runs the server to import the first ones.',
  },
} as const satisfies Partial<Record<ContentKind, KindWords>>;

export type EditedKind = keyof typeof KINDS;
