import { Button } from '@mui/material';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { Changes } from './changes.tsx';

type Entry = ReplyOf<typeof staffCalls.audit>['entries'][number];

/** The audit log, newest first: who changed what, when and from which address, with the state before and after. */
export default function AuditPage() {
  const { filter, change, reply, rows, more, isFetching } = useList(staffCalls.audit, ({ search }) => ({
    search,
  }));
  const { search = '' } = filter;
  return (
    <Page
      title="Audit log"
      actions={
        <SearchField
          label="Person, action or item"
          value={search}
          onSearch={(words) => change({ search: words })}
        />
      }
    >
      <p role="status" className="sr-only">
        {reply && (rows.length === 1 ? '1 entry is shown.' : `${rows.length} entries are shown.`)}
      </p>
      {reply && (
        <DenseTable
          label="Audit log"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            search
              ? `No entries found for “${search}”.`
              : 'Nothing has been done yet. Whatever staff change appears here by itself.'
          }
        />
      )}
      {more && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={more}>
            Show earlier entries
          </Button>
        </p>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  { label: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { label: 'Who', cell: ({ who }) => <Address text={who} /> },
  { label: 'Did', cell: ({ action }) => action },
  { label: 'To', cell: ({ what }) => <Address text={what} /> },
  { label: 'What changed', cell: ({ before, after }) => <Changes before={before} after={after} /> },
  { label: 'From', cell: ({ from }) => from && <span className="address">{from}</span> },
];

/** An email address preferably breaks before its @. */
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
