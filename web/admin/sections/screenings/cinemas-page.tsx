import { Button } from '@mui/material';
import { useState } from 'react';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import type { StoredCinema } from '#contract/catalogue/staff-screenings.ts';
import { grouped } from '#contract/core/grouped.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { FilterBar } from '../../layout/lists/filter-bar.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { CinemaDialog } from './cinema-dialog.tsx';

const ROWS = 50;

/** The cinemas of screenings. */
export default function CinemasPage() {
  const { filter, change, reply, rows, pages, refetch } = useList(
    staffScreeningCalls.cinemas,
    ({ search }) => ({ search, limit: ROWS }),
  );
  const search = filter.search ?? '';
  const [edited, setEdited] = useState<{ cinema?: StoredCinema }>();
  const [leaving, setLeaving] = useState<StoredCinema>();
  const { isBusy, perform } = useAction();
  const remove = ({ id }: StoredCinema) =>
    perform(async () => {
      setLeaving(undefined);
      await request(staffScreeningCalls.removeCinema, { body: { id } });
      await refetch();
    }, 'The cinema is deleted.');
  return (
    <Page
      title="Cinemas"
      actions={
        <Button variant="contained" onClick={() => setEdited({})}>
          New cinema
        </Button>
      }
    >
      <p>Where films are shown. The time zone of a cinema says what its screenings’ times mean.</p>
      <FilterBar>
        <SearchField label="Name or city" value={search} onSearch={(words) => change({ search: words })} />
      </FilterBar>
      {reply && (
        <>
          <DenseTable
            label="Cinemas"
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              search
                ? `No cinema has “${search}” in its name or city.`
                : 'There are no cinemas yet. Press “New cinema”, or paste screenings: new cinemas are added with them.'
            }
            columns={columns((cinema) => setEdited({ cinema }), setLeaving)}
          />
          <Pager {...pages} limit={ROWS} />
        </>
      )}
      {edited && (
        <CinemaDialog cinema={edited.cinema} refetch={refetch} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title="Delete this cinema?"
        action="Delete"
        isBusy={isBusy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        <p>
          {leaving?.name}, {leaving?.city}. A cinema that has screenings, past ones too, is kept.
        </p>
      </ConfirmDialog>
    </Page>
  );
}

const columns = (
  edit: (cinema: StoredCinema) => void,
  remove: (cinema: StoredCinema) => void,
): Column<StoredCinema>[] => [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'City', cell: ({ city, countryName }) => `${city}, ${countryName}` },
  { label: 'Time zone', cell: ({ timeZone }) => timeZone },
  {
    label: 'Step-free',
    cell: ({ stepFree }) => (stepFree === null ? 'Not known' : stepFree ? 'Yes' : 'No'),
  },
  { label: 'To come', isFigure: true, cell: ({ upcoming }) => grouped(upcoming) },
  {
    label: 'Changes',
    isAction: true,
    cell: (cinema) => (
      <>
        <button
          type="button"
          className="plain"
          aria-label={`Change ${cinema.name}, ${cinema.city}`}
          onClick={() => edit(cinema)}
        >
          Change
        </button>
        <button
          type="button"
          className="plain"
          aria-label={`Delete ${cinema.name}, ${cinema.city}`}
          onClick={() => remove(cinema)}
        >
          Delete
        </button>
      </>
    ),
  },
];
