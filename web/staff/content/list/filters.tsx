import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { useCompletions } from '../../fields/use-completions.ts';
import { FilterBar } from '../../frame/filter-bar.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import type { EditedKind, KindWords } from '../kinds.ts';
import { type ListFilter, sortsOf } from './calls.ts';

const STATES = { live: 'Live', new: 'Not published', off: 'Taken off', bin: 'In the bin' };
const NO_STATE = { state: undefined, draft: undefined, warned: undefined };
const stateOf = (chosen: string): ListFilter =>
  chosen === 'draft' || chosen === 'warned'
    ? { [chosen]: 'true' }
    : { state: (chosen || undefined) as ListFilter['state'] };

const CATEGORIES: Partial<Record<EditedKind, string>> = {
  films: 'categories',
  posts: 'tags',
  products: 'collections',
};

/** Search, state, category and order of a list. All of it stands in the address. */
export function Filters({ words, kind }: { words: KindWords; kind: EditedKind }) {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const filter: ListFilter = filterValues;
  const values = useCompletions(CATEGORIES[kind], '');
  const set = (change: ListFilter) =>
    setFilters(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value)));

  return (
    <FilterBar>
      <SearchField
        label={`Search ${words.label.toLowerCase()}`}
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
        sx={{ flex: '2 1 240px' }}
      />
      <Choice
        label="State"
        value={filter.draft ? 'draft' : filter.warned ? 'warned' : (filter.state ?? '')}
        all="All but the bin"
        options={{ ...STATES, draft: 'With changes', warned: 'With warnings' }}
        onChange={(value) => set({ ...NO_STATE, ...stateOf(value) })}
      />
      {words.category && (
        <Choice
          label={words.category}
          value={filter.category ?? ''}
          all="All"
          options={Object.fromEntries(
            [...values.map(({ value }) => value), filter.category ?? '']
              .filter(Boolean)
              .map((each) => [each, each]),
          )}
          onChange={(category) => set({ category })}
        />
      )}
      <Choice
        label="Order"
        value={sort.field}
        options={sortsOf(kind)}
        onChange={(field) => setSort({ field, order: 'ASC' })}
      />
    </FilterBar>
  );
}

function Choice({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string;
  value: string;
  all?: string;
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: '1 1 150px' }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {Object.entries(options).map(([each, words]) => (
        <MenuItem key={each} value={each}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
