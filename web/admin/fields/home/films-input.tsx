import './home.css';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentRow } from '#contract/content/staff-content.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../api/request.ts';
import { choiceButtons } from '../choice-buttons.ts';
import { asTexts, type InputProps } from '../field.ts';
import { FieldSet } from '../field-set.tsx';
import { ItemButtons } from '../lists/item-buttons.tsx';
import { itemNames } from '../lists/item-names.ts';
import { useReorder } from '../lists/use-reorder.tsx';
import { Thumbnail } from '../pictures/thumbnail.tsx';
import { useLabels } from '../use-completions.ts';
import { RowPicture } from './row-picture.tsx';
import { useSeenInRow } from './use-seen-in-row.ts';

type Props = InputProps & { ifNone?: string | undefined };

/** Films in an order, each with its poster, and a list with posters to add one from. */
export function FilmsInput({ path, label, hint, value, onChange, ifNone }: Props) {
  const films = asTexts(value);
  const { move, itemProps } = useReorder(films, onChange);
  const live = useSeenInRow({ source: 'picked', films });
  const titleOf = useLabels('entries:films', films);
  const names = itemNames('film', films.map(titleOf));
  return (
    <FieldSet path={path} label={label} hint={hint} deep>
      {films.length === 0 && ifNone && <RowPicture row={{ source: 'category', category: ifNone }} />}
      {films.length > 0 && (
        <ol className="picked-films">
          {films.map((film, at) => {
            const seen = live?.find(({ entry }) => entry === film);
            return (
              <li key={film} {...itemProps(at, names[at] ?? film)}>
                <Thumbnail url={seen?.picture ?? ''} width={36} shape="poster" />
                <span className="name">
                  {titleOf(film)} {live && !seen && <span className="quiet">not on the site</span>}
                </span>
                <ItemButtons
                  name={names[at] ?? film}
                  at={at}
                  count={films.length}
                  onMove={(to) => move(at, to)}
                  onRemove={() => onChange(films.toSpliced(at, 1))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <AddFilm
        id={path}
        label={`Add a film: ${label}`}
        chosen={films}
        onAdd={(film) => onChange([...films, film])}
      />
    </FieldSet>
  );
}

type AddProps = { id: string; label: string; chosen: readonly string[]; onAdd: (film: string) => void };

const MOST_OFFERED = 20;
type Offered = Pick<ContentRow, 'entry' | 'title' | 'line' | 'picture'>;
const NOTHING: Offered = { entry: '', title: '', line: '', picture: null };

/** Films on the site by title, with year and poster. */
function AddFilm({ id, label, chosen, onAdd }: AddProps) {
  const [typed, setTyped] = useState('');
  const search = typed.trim().slice(0, 100);
  const { data } = useQuery({
    queryKey: [staffContentCalls.list.path, 'add a film', search],
    queryFn: ({ signal }) =>
      request(
        staffContentCalls.list,
        { kind: 'films', state: 'live', search, limit: MOST_OFFERED },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  const offered: Offered[] = (data?.rows ?? []).filter(({ entry }) => !chosen.includes(entry));
  return (
    <Autocomplete
      id={id}
      {...choiceButtons(label)}
      data-add=""
      disableClearable
      autoHighlight
      options={offered}
      filterOptions={(films) => films}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(film, other) => film.entry === other.entry}
      renderOption={({ key, ...props }, { entry, title, line, picture }) => (
        <li key={entry} {...props}>
          <Thumbnail url={picture ?? ''} width={36} shape="poster" />
          <span className="offered-film">
            {title} <span className="quiet">{line}</span>
          </span>
        </li>
      )}
      // Always empty: what is chosen joins the list above.
      value={NOTHING}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, { entry }) => onAdd(entry)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
