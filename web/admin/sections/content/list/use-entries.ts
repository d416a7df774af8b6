import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { type Filter, oneOf } from '../../../layout/lists/use-filter.ts';
import { useList } from '../../../layout/lists/use-list.ts';
import { type EditedKind, KINDS } from '../kinds.ts';
import { titleOf } from './find.ts';

/** Entries per page. */
export const PER_PAGE = 25;

/** The sort orders of a list. */
export const sortsOf = (kind: EditedKind) => ({
  title: KINDS[kind].title === 'name' ? 'Name' : 'Title',
  changed: 'Last changed',
  date: 'Newest first',
});

/** The order that the address names, or the list's own. */
export const sortIn = (kind: EditedKind, { sort }: Filter): keyof ReturnType<typeof sortsOf> =>
  oneOf(sort, ['title', 'changed', 'date']) ?? (kind === 'posts' ? 'date' : 'title');

/** The entries of a kind, by the filters of the address. */
export function useEntries(kind: EditedKind) {
  const list = useList(staffContentCalls.list, (filter) => ({
    kind,
    search: filter.search,
    state: oneOf(filter.state, ['live', 'new', 'off', 'bin']),
    draft: oneOf(filter.draft, ['true']),
    warned: oneOf(filter.warned, ['true']),
    category: filter.category,
    sort: sortIn(kind, filter),
    limit: PER_PAGE,
  }));
  return { ...list, rows: list.rows.map((row) => ({ ...row, title: titleOf(kind, row) })) };
}
