import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { ACCESS_NAMES } from '#contract/catalogue/screening-rules.ts';
import { staffScreeningCalls } from '#contract/catalogue/staff-screening-calls.ts';
import type { StaffScreening } from '#contract/catalogue/staff-screenings.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { saveFile } from '../../layout/actions/save-file.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { FilterBar } from '../../layout/lists/filter-bar.tsx';
import { Pager } from '../../layout/lists/pager.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { oneOf } from '../../layout/lists/use-filter.ts';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { localWords } from './local-words.ts';
import { PasteRows } from './paste-rows.tsx';
import { ScreeningDialog } from './screening-dialog.tsx';

const ROWS = 50;
const WHEN = ['upcoming', 'past'] as const;

/** Films in cinemas, upcoming or past. */
export default function ScreeningsPage() {
  const { filter, change, reply, rows, pages, refetch } = useList(
    staffScreeningCalls.list,
    ({ film, city, when }) => ({ film, city: city || undefined, when: oneOf(when, WHEN), limit: ROWS }),
  );
  const when = oneOf(filter.when, WHEN) ?? 'upcoming';
  const [edited, setEdited] = useState<{ screening?: StaffScreening }>();
  const [leaving, setLeaving] = useState<StaffScreening>();
  const [isPasting, setPasting] = useState(false);
  const [note, setNote] = useState<string | null>();
  const { isBusy, perform } = useAction();
  const save = () =>
    perform(async () => saveFile('screenings.csv', 'text/csv', await request(staffScreeningCalls.csv)));
  const remove = ({ id }: StaffScreening) =>
    perform(async () => {
      await request(staffScreeningCalls.remove, { body: { id } });
      setLeaving(undefined);
      await refetch();
    }, 'The screening is deleted.');
  const isFiltered = Boolean(filter.film || filter.city);
  return (
    <Page
      title="Screenings"
      actions={
        <>
          <Button aria-disabled={isBusy} onClick={save}>
            Export
          </Button>
          <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Paste…
          </Button>
          <Button variant="contained" onClick={() => setEdited({})}>
            New screening
          </Button>
        </>
      }
    >
      <p>
        Films in cinemas. Each time is that of the cinema’s own clocks. A screening leaves the site when it
        begins, and this list after two years.
      </p>
      {note && (
        <Alert severity="info" onClose={() => setNote(null)} sx={{ mb: 2 }}>
          {note}
        </Alert>
      )}
      {isPasting && <PasteRows refetch={refetch} onClose={() => setPasting(false)} />}
      <FilterBar>
        <SearchField label="Film" value={filter.film ?? ''} onSearch={(words) => change({ film: words })} />
        <TextField
          select
          label="City"
          value={filter.city ?? ''}
          onChange={({ target }) => change({ city: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="">All</MenuItem>
          {citiesWith(reply?.choices.cities ?? [], filter.city).map((city) => (
            <MenuItem key={city} value={city}>
              {city}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="When"
          value={when}
          onChange={({ target }) => change({ when: target.value })}
          sx={{ minWidth: 140 }}
        >
          <MenuItem value="upcoming">Upcoming</MenuItem>
          <MenuItem value="past">Past</MenuItem>
        </TextField>
      </FilterBar>
      {reply && (
        <>
          <DenseTable
            label="Screenings"
            rows={rows}
            rowKey={({ id }) => id}
            empty={emptyWords(when, isFiltered)}
            columns={columns((screening) => setEdited({ screening }), setLeaving)}
          />
          <Pager {...pages} limit={ROWS} />
        </>
      )}
      {edited && (
        <ScreeningDialog
          screening={edited.screening}
          refetch={refetch}
          onClose={(said) => {
            setEdited(undefined);
            setNote(said);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title="Delete this screening?"
        action="Delete"
        isBusy={isBusy}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        <p>
          {leaving && named(leaving)}. It then vanishes from the site and from calendars. If people have
          tickets, mark it as cancelled instead.
        </p>
      </ConfirmDialog>
    </Page>
  );
}

const named = ({ film, cinema, localAt }: StaffScreening) =>
  `${film.title}, ${cinema.name}, ${localWords(localAt)}`;

const citiesWith = (cities: readonly string[], chosen: string | undefined) =>
  chosen && !cities.includes(chosen) ? [chosen, ...cities] : cities;

function emptyWords(when: 'upcoming' | 'past', isFiltered: boolean): string {
  if (isFiltered) return 'No screening fits these filters.';
  return when === 'past'
    ? 'No screening is past yet.'
    : 'No screening is to come. Press “New screening” for one, or “Paste…” for rows of a spreadsheet.';
}

const columns = (
  edit: (screening: StaffScreening) => void,
  remove: (screening: StaffScreening) => void,
): Column<StaffScreening>[] => [
  {
    label: 'Film',
    cell: ({ film, cancelled }) => (
      <>
        {film.title} {cancelled && <StateTag of="cancelled">Cancelled</StateTag>}
        {!film.live && <StateTag of="draft">Not live: not shown</StateTag>}
      </>
    ),
  },
  { label: 'At the cinema', cell: ({ localAt }) => localWords(localAt) },
  {
    label: 'Cinema',
    cell: ({ cinema }) => `${cinema.name}, ${cinema.city}`,
  },
  {
    label: 'Offers',
    cell: ({ format, access, guest }) =>
      [format, ...access.map((each) => ACCESS_NAMES[each]), guest && `with ${guest}`]
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'Changes',
    isAction: true,
    cell: (screening) => (
      <>
        <button
          type="button"
          className="plain"
          aria-label={`Change ${named(screening)}`}
          onClick={() => edit(screening)}
        >
          Change
        </button>
        <button
          type="button"
          className="plain"
          aria-label={`Delete ${named(screening)}`}
          onClick={() => remove(screening)}
        >
          Delete
        </button>
      </>
    ),
  },
];
