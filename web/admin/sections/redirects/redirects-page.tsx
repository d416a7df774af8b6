import { Button } from '@mui/material';
import { useState } from 'react';
import type { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { staffRedirectCalls } from '#contract/catalogue/staff-redirect-calls.ts';
import type { ListedRedirect } from '#contract/catalogue/staff-redirects.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { saveFile } from '../../layout/actions/save-file.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { FilterBar } from '../../layout/lists/filter-bar.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { CsvImport } from './csv-import.tsx';
import { DeadLinks } from './dead-links.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

const ROWS = 50;
const MISSING = 20;

/** Redirects from addresses of which there is no page. */
export default function RedirectsPage() {
  const { filter, change, reply, rows, pages, refetch } = useList(staffRedirectCalls.list, ({ search }) => ({
    search,
    limit: ROWS,
  }));
  const search = filter.search ?? '';
  const [edited, setEdited] = useState<{ redirect?: OwnRedirect; from?: string }>();
  const { reply: missing, refetch: refetchMissing } = useReply(staffRedirectCalls.missing, {
    limit: MISSING,
  });
  const refetchAll = () => Promise.all([refetch(), refetchMissing()]);
  const [leaving, setLeaving] = useState<OwnRedirect>();
  const [isImporting, setImporting] = useState(false);
  const { isBusy, perform } = useAction();
  const save = () =>
    perform(async () => saveFile('redirects.csv', 'text/csv', await request(staffRedirectCalls.csv)));
  const remove = ({ from }: OwnRedirect) =>
    perform(async () => {
      await request(staffRedirectCalls.remove, { body: { from } });
      setLeaving(undefined);
      await refetchAll();
    }, 'The redirect is deleted.');
  return (
    <Page
      title="Redirects"
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={save}>
            Export
          </Button>
          <Button aria-expanded={isImporting} onClick={() => setImporting(!isImporting)}>
            Import…
          </Button>
          <Button variant="contained" onClick={() => setEdited({})}>
            New redirect
          </Button>
        </>
      }
    >
      <p>
        Old addresses that lead on, for links and search engines that still know them. A redirect works where
        there is no page. A film or post with another slug leads on by itself.
      </p>
      {isImporting && <CsvImport refetch={refetchAll} onClose={() => setImporting(false)} />}
      <FilterBar>
        <SearchField label="Address" value={search} onSearch={(words) => change({ search: words })} />
      </FilterBar>
      {reply && (
        <>
          <DenseTable
            label="Redirects"
            rows={rows}
            rowKey={({ from }) => from}
            empty={
              search
                ? `No redirect has “${search}” in its addresses.`
                : 'There are no redirects yet. Press “New redirect” for one address, or “Import…” for a list of them.'
            }
            columns={columns((redirect) => setEdited({ redirect }), setLeaving)}
          />
          <Pager {...pages} limit={ROWS} />
        </>
      )}
      {missing && <MissingAddresses {...missing} onRedirect={(from) => setEdited({ from })} />}
      <DeadLinks />
      {edited && (
        <RedirectDialog
          redirect={rows.find(({ from }) => from === edited.redirect?.from) ?? edited.redirect}
          refetch={refetchAll}
          from={edited.from}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title="Delete this redirect?"
        action="Delete"
        isBusy={isBusy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        <p>{leaving?.from} is then answered as a missing page.</p>
      </ConfirmDialog>
    </Page>
  );
}

const columns = (
  edit: (redirect: OwnRedirect) => void,
  remove: (redirect: OwnRedirect) => void,
): Column<ListedRedirect>[] => [
  {
    label: 'From',
    cell: ({ from, isPage }) => (
      <>
        {from} {isPage && <StateTag of="draft">A page: not in use</StateTag>}
      </>
    ),
  },
  { label: 'To', cell: ({ to }) => to },
  {
    label: 'Changes',
    isAction: true,
    cell: ({ from, to }) => (
      <>
        <button
          type="button"
          className="plain"
          aria-label={`Change ${from}`}
          onClick={() => edit({ from, to })}
        >
          Change
        </button>
        <button
          type="button"
          className="plain"
          aria-label={`Delete ${from}`}
          onClick={() => remove({ from, to })}
        >
          Delete
        </button>
      </>
    ),
  },
];
