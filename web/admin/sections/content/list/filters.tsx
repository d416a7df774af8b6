import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCompletions, useLabels } from '../../../fields/use-completions.ts';
import { valueName } from '../../../fields/value-names.ts';
import { FilterBar } from '../../../layout/lists/filter-bar.tsx';
import { SearchField } from '../../../layout/lists/search-field.tsx';
import type { Filter } from '../../../layout/lists/use-filter.ts';
import type { EditedKind, KindWords } from '../kinds.ts';
import { sortIn, sortsOf } from './use-entries.ts';

const STATES = { live: 'Live', new: 'Not published', off: 'Unpublished', bin: 'In the bin' };
const NO_STATE = { state: undefined, draft: undefined, warned: undefined };
const stateOf = (chosen: string): Filter =>
  chosen === 'draft' || chosen === 'warned' ? { [chosen]: 'true' } : { state: chosen };

const CATEGORIES: Partial<Record<EditedKind, string>> = {
  films: 'categories',
  posts: 'tags',
  products: 'collections',
};

type Props = { words: KindWords; kind: EditedKind; filter: Filter; onChange: (change: Filter) => void };

/** Search, state, category and order of a list. All of it is in the address. */
export function Filters({ words, kind, filter, onChange }: Props) {
  const found = useCompletions(CATEGORIES[kind], '');
  const values = [...found.map(({ value }) => value), filter.category ?? ''].filter(Boolean);
  const titleOf = useLabels(kind === 'products' ? 'entries:collections' : undefined, values);
  const nameOf = valueName(CATEGORIES[kind]) ?? titleOf;
  return (
    <FilterBar>
      <SearchField
        label={`Search ${words.label.toLowerCase()}`}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
        sx={{ flex: '2 1 240px' }}
      />
      <Choice
        label="State"
        value={filter.draft ? 'draft' : filter.warned ? 'warned' : (filter.state ?? '')}
        all="All but the bin"
        options={{ ...STATES, draft: 'With changes', warned: 'With warnings' }}
        onChange={(value) => onChange({ ...NO_STATE, ...stateOf(value) })}
      />
      {words.category && (
        <Choice
          label={words.category}
          value={filter.category ?? ''}
          all="All"
          options={Object.fromEntries(values.map((each) => [each, nameOf(each)]))}
          onChange={(category) => onChange({ category })}
        />
      )}
      <Choice
        label="Sort by"
        value={sortIn(kind, filter)}
        options={sortsOf(kind)}
        onChange={(sort) => onChange({ sort })}
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
