import Button from '@mui/material/Button';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { Completions } from '../../../fields/use-completions.ts';
import { Link } from '../../../layout/link.tsx';
import { Pager } from '../../../layout/lists/pager.tsx';
import { SelectedCount } from '../../../layout/lists/select-rows.tsx';
import type { Filter } from '../../../layout/lists/use-filter.ts';
import { useSelection } from '../../../layout/lists/use-selection.ts';
import { Page } from '../../../layout/page.tsx';
import { complete } from '../edit/complete.ts';
import { type EditedKind, KINDS, type KindWords } from '../kinds.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EntryTable } from './entry-table.tsx';
import { Filters } from './filters.tsx';
import { PER_PAGE, useEntries } from './use-entries.ts';

/** All entries of a kind: search, filters, order, and bulk actions. */
export function ListPage({ kind }: { kind: EditedKind }) {
  const words: KindWords = KINDS[kind];
  const create = (
    <Button component={Link} to={`${staffPaths.home}/${words.section}/create`} variant="contained">
      New {words.one}
    </Button>
  );
  const { filter, change, reply, rows, pages, refetch } = useEntries(kind);
  const choice = useSelection(rows, ({ entry }) => entry);
  return (
    <Page title={words.label} actions={kind !== 'documents' && create}>
      <Completions value={complete}>
        {kind !== 'documents' && <Filters words={words} kind={kind} filter={filter} onChange={change} />}
        <SelectedCount choice={choice} />
        <BulkBar kind={kind} choice={choice} refetch={refetch} />
      </Completions>
      {!reply && <p role="status">Loading…</p>}
      {rows.length > 0 && <EntryTable kind={kind} choice={choice} />}
      {reply?.total === 0 && <p>{emptyText(words, filter)}</p>}
      <Pager {...pages} limit={PER_PAGE} />
    </Page>
  );
}

const emptyText = ({ one, empty }: KindWords, { sort, page, ...filters }: Filter) =>
  Object.keys(filters).length > 0 ? `No ${one} matches. Try fewer words or another filter.` : empty;
