import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'ra-core';
import { staffPaths } from '#contract/staff-paths.ts';
import { Completions } from '../../fields/use-completions.ts';
import { ChosenCount } from '../../frame/choose.tsx';
import { Link } from '../../frame/link.tsx';
import { Page } from '../../frame/page.tsx';
import { Pages } from '../../frame/pages.tsx';
import { complete } from '../edit/complete.ts';
import { type EditedKind, KINDS, type KindWords } from '../kinds.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListedEntry } from './calls.ts';
import { EntryTable } from './entry-table.tsx';
import { Filters } from './filters.tsx';

/** All entries of a kind: search, filters, order, and what can be done to several at once. */
export function ListPage({ kind }: { kind: EditedKind }) {
  const words: KindWords = KINDS[kind];
  const create = (
    <Button component={Link} to={`${staffPaths.home}/${words.section}/create`} variant="contained">
      New {words.one}
    </Button>
  );
  return (
    <Page title={words.label} actions={kind !== 'documents' && create}>
      <ListBase
        resource={words.section}
        sort={{ field: kind === 'posts' ? 'date' : 'title', order: 'ASC' }}
        perPage={25}
        disableAuthentication
      >
        <Completions value={complete}>
          {kind !== 'documents' && <Filters words={words} kind={kind} />}
          <ChosenCount />
          <BulkBar kind={kind} />
        </Completions>
        <Entries kind={kind} words={words} />
        <Pages />
      </ListBase>
    </Page>
  );
}

function Entries({ kind, words }: { kind: EditedKind; words: KindWords }) {
  const { data, error, isPending, filterValues } = useListContext<ListedEntry>();
  if (error) throw error;
  if (isPending) return <p role="status">Loading…</p>;
  if (data.length > 0) return <EntryTable kind={kind} rows={data} />;
  const isFiltered = Object.values(filterValues).some((value) => value);
  return (
    <p>{isFiltered ? `No ${words.one} is like that. Try fewer words or another filter.` : words.empty}</p>
  );
}
