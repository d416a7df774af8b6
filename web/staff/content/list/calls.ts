import type { ContentRow } from '#contract/staff-content.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { hasWords } from '#web/ui/has-words.ts';
import { ask } from '../../calls/ask.ts';
import type { Found, SectionCalls } from '../../frame/section.ts';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { type EditedKind, entryAddress, KINDS } from '../kinds.ts';

/** A row of a list, as ra-core wants it. */
export type ListedEntry = ContentRow & { id: string };

/** What a list can be cut down to. */
export type ListFilter = {
  search?: string;
  state?: ContentRow['state'];
  draft?: 'true';
  warned?: 'true';
  category?: string;
};

/** What a list can be sorted by. */
export const sortsOf = (kind: EditedKind) => ({
  title: KINDS[kind].title === 'name' ? 'Name' : 'Title',
  changed: 'Last changed',
  date: 'Newest first',
});

export const listCalls = (kind: EditedKind): SectionCalls => ({
  getList: async ({ pagination = { page: 1, perPage: 25 }, sort, filter, signal }) => {
    const { search, state, draft, warned, category }: ListFilter = filter;
    const order = sort?.field === 'changed' || sort?.field === 'date' ? sort.field : 'title';
    const { rows, total } = await ask(
      staffContentCalls.list,
      {
        kind,
        search,
        state,
        draft,
        warned,
        category,
        sort: order,
        page: pagination.page,
        limit: pagination.perPage,
      },
      { signal },
    );
    return { data: rows.map((row) => ({ ...row, title: titleOf(kind, row), id: row.entry })), total };
  },
});

const FOUND = 5;

/** What the search box of the frame finds among the entries of a kind. */
export const findEntries =
  (kind: EditedKind) =>
  async (words: string, signal: AbortSignal): Promise<Found[]> => {
    // The server knows the few texts of the company by other names than those that staff see.
    const input = kind === 'documents' ? { kind } : { kind, search: words, limit: FOUND };
    const { rows } = await ask(staffContentCalls.list, input, { signal });
    return rows
      .map((row) => ({ label: titleOf(kind, row), line: row.line, to: entryAddress(kind, row.entry) }))
      .filter(({ label }) => kind !== 'documents' || hasWords(label, words));
  };

const titleOf = (kind: EditedKind, { title, entry }: ContentRow): string =>
  (kind === 'documents' && DOCUMENT_TITLES[entry]) || title || entry;
