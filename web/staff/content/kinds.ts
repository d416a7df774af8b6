import type { ContentKind } from '#contract/staff-content.ts';
import { STAFF_SECTIONS } from '#contract/staff-paths.ts';
import type { Permission } from '#contract/staff-roles.ts';

/** How one kind of entries is spoken of, and who edits it. */
export type KindWords = {
  /** The first word of its address below /staff. */
  section: string;
  label: string;
  line: string;
  one: string;
  needs: readonly Permission[];
  /** The field with its title. */
  title: 'title' | 'name';
  /** What the filter by category means here, where there is one. */
  category?: string;
  /** What to say where there is none yet. */
  empty: string;
};

export const KINDS = {
  films: {
    section: STAFF_SECTIONS.films,
    label: 'Films',
    line: 'Write, schedule and publish films, with their facts',
    one: 'film',
    needs: ['content'],
    title: 'title',
    category: 'Category',
    empty: 'There is no film yet. Write the first one.',
  },
  posts: {
    section: STAFF_SECTIONS.posts,
    label: 'Journal',
    line: 'Posts of the journal',
    one: 'post',
    needs: ['content'],
    title: 'title',
    category: 'Tag',
    empty: 'There is no post yet. Write the first one.',
  },
  products: {
    section: STAFF_SECTIONS.products,
    label: 'Products',
    line: 'What the shop shows',
    one: 'product',
    needs: ['content', 'products'],
    title: 'name',
    category: 'Collection',
    empty: 'There is no product yet. Add the first one.',
  },
  collections: {
    section: STAFF_SECTIONS.collections,
    label: 'Collections',
    line: 'What the products of the shop are sorted into',
    one: 'collection',
    needs: ['content', 'products'],
    title: 'name',
    empty: 'There is no collection yet. Products need one.',
  },
  seasons: {
    section: STAFF_SECTIONS.seasons,
    label: 'Seasons',
    line: 'Films put together, in order',
    one: 'season',
    needs: ['content'],
    title: 'title',
    empty: 'There is no season yet. Put some films together.',
  },
  people: {
    section: STAFF_SECTIONS.people,
    label: 'People in films',
    line: 'Biographies, portraits and links; namesakes',
    one: 'person',
    needs: ['content'],
    title: 'name',
    empty: 'No person has a biography yet. Everybody named in a film has a page all the same.',
  },
  documents: {
    section: STAFF_SECTIONS.documents,
    label: 'Texts of the company',
    line: 'Contact, about, team, partners, submission guide, legal pages, footer',
    one: 'text',
    needs: ['content'],
    title: 'title',
    empty: 'No content has been imported yet, so there are no texts.',
  },
} as const satisfies Partial<Record<ContentKind, KindWords>>;

export type EditedKind = keyof typeof KINDS;

/** The entries that one page edits together: a film has its facts beside it. */
export const kindsOf = (kind: EditedKind): readonly (EditedKind | 'facts')[] =>
  kind === 'films' ? ['films', 'facts'] : [kind];

/** The address of an entry below /staff. */
export const entryAddress = (kind: EditedKind | 'facts', entry: string): string =>
  `/${KINDS[kind === 'facts' ? 'films' : kind].section}/${encodeURIComponent(entry)}`;
