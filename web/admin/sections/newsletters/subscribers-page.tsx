import { Button } from '@mui/material';
import { useState } from 'react';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { saveFile } from '../../layout/actions/save-file.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { Link } from '../../layout/link.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { FilterBar } from '../../layout/lists/filter-bar.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { ImportSubscribers } from './import-subscribers.tsx';

const ROWS = 50;
const NEWSLETTER = { yes: 'gets it', waiting: 'has not confirmed it', no: '' } as const;

type Subscriber = ReplyOf<typeof newsletterCalls.subscribers>['rows'][number];

/** Who asked for newsletters and alerts, with import and export. */
export default function SubscribersPage() {
  const { reply, rows, filter, change, pages, refetch } = useList(
    newsletterCalls.subscribers,
    ({ search }) => ({ ...(search && { search }) }),
  );
  const [leaving, setLeaving] = useState<Subscriber>();
  const [isImporting, setImporting] = useState(false);
  const { isBusy, perform } = useAction();
  const save = () =>
    perform(async () =>
      saveFile('subscribers.csv', 'text/csv', await request(newsletterCalls.exportSubscribers)),
    );
  const remove = ({ id }: Subscriber) =>
    perform(async () => {
      await request(newsletterCalls.removeSubscriber, { id });
      setLeaving(undefined);
      await refetch();
    }, 'Nothing more is sent to this address.');
  return (
    <Page
      title="Subscribers"
      actions={
        <>
          <Button variant="outlined" onClick={() => setImporting(true)}>
            Import
          </Button>
          <Button variant="outlined" aria-disabled={isBusy} onClick={save}>
            Export
          </Button>
        </>
      }
    >
      <p>
        <Link to={staffPaths.newsletters}>Newsletters</Link>
      </p>
      {isImporting && <ImportSubscribers onClose={() => setImporting(false)} onDone={refetch} />}
      <FilterBar>
        <SearchField
          label="Search addresses"
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      </FilterBar>
      {reply && (
        <DenseTable
          label="Subscribers"
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            filter.search
              ? 'No address has that in it.'
              : 'Nobody has asked for newsletters or alerts yet. The link to the newsletter is at the foot of each page.'
          }
          columns={columns(setLeaving)}
        />
      )}
      <Pager {...pages} limit={ROWS} />
      {leaving && (
        <ConfirmDialog
          isOpen
          title={`Take ${leaving.email ?? 'this subscriber'} off the list?`}
          action="Take off"
          isBusy={isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving)}
        >
          <p>
            It gets no newsletter and no alert any more, and no import adds it again. What it had asked for
            stays as a proof; to delete all that is known of a person, use Personal data.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

const columns = (ask: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  {
    label: 'Address',
    cell: ({ email, isMember }) => (
      <>
        {email ?? 'without a confirmed email'}
        {isMember && <span className="quiet"> member</span>}
      </>
    ),
  },
  { label: 'Newsletter', cell: ({ newsletter }) => NEWSLETTER[newsletter] },
  { label: 'Alerts', cell: ({ alerts }) => alerts || '' },
  { label: 'Came back', cell: ({ returned }) => returned ?? '' },
  { label: 'Since', cell: ({ since }) => (since ? <DateTime iso={since} /> : '') },
  {
    label: 'Change',
    isAction: true,
    cell: (subscriber) => (
      <button
        type="button"
        className="plain"
        aria-label={`Take off ${subscriber.email ?? 'a subscriber'}`}
        onClick={() => ask(subscriber)}
      >
        Take off
      </button>
    ),
  },
];
