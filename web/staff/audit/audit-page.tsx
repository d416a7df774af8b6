import { Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { staffCalls } from '#contract/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { type Column, DenseTable } from '../frame/dense-table.tsx';
import { failsPage } from '../frame/fails-page.ts';
import { Moment } from '../frame/moment.tsx';
import { Page } from '../frame/page.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useFilter } from '../frame/use-filter.ts';
import { Changes } from './changes.tsx';

type Entry = ReplyOf<typeof staffCalls.audit>['entries'][number];

/** Who did what to what, when and from where, newest first, with what was before and after. */
export default function AuditPage() {
  const { filter, change } = useFilter();
  const { search = '' } = filter;
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [staffCalls.audit.path, search],
    queryFn: ({ pageParam, signal }) =>
      ask(
        staffCalls.audit,
        { ...(pageParam && { before: pageParam }), ...(search && { search }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    throwOnError: failsPage,
  });
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <Page
      title="Audit log"
      actions={
        <SearchField
          label="Person, deed or thing"
          value={search}
          onSearch={(words) => change({ search: words })}
        />
      }
    >
      <p role="status" className="sr-only">
        {data && (rows.length === 1 ? '1 entry is shown.' : `${rows.length} entries are shown.`)}
      </p>
      {data && (
        <DenseTable
          label="Audit log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={search ? `No entry has “${search}” in it.` : 'Nothing has been done yet.'}
        />
      )}
      {hasNextPage && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show earlier entries
          </Button>
        </p>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { label: 'When', cell: ({ at }) => <Moment iso={at} /> },
  { label: 'Who', cell: ({ who }) => <Address text={who} /> },
  { label: 'Did', cell: ({ action }) => action },
  { label: 'To', cell: ({ what }) => <Address text={what} /> },
  { label: 'What changed', cell: ({ before, after }) => <Changes before={before} after={after} /> },
  { label: 'From', cell: ({ from }) => from && <span className="address">{from}</span> },
];

/** An email address breaks before its @ first. */
function Address({ text }: { text: string }) {
  const at = text.indexOf('@');
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
