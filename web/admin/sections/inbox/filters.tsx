import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FilterBar } from '../../layout/lists/filter-bar.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { type Filter, oneOf } from '../../layout/lists/use-filter.ts';
import { KINDS } from './words.ts';

type Props = { filter: Filter; onChange: (change: Filter) => void };

/** Search, kind and order. They are in the address, with the box. */
export function Filters({ filter, onChange }: Props) {
  return (
    <FilterBar>
      <SearchField
        label="Search names, addresses, words"
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
        sx={{ flex: '2 1 240px' }}
      />
      <TextField
        select
        label="What"
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ kind: target.value })}
        sx={{ flex: '1 1 150px' }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Everything</MenuItem>
        {Object.entries(KINDS).map(([kind, words]) => (
          <MenuItem key={kind} value={kind}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Sort by"
        value={orderIn(filter)}
        onChange={({ target }) => onChange({ sort: target.value })}
        sx={{ flex: '1 1 150px' }}
      >
        <MenuItem value="newest">Newest first</MenuItem>
        <MenuItem value="oldest">Oldest first</MenuItem>
      </TextField>
    </FilterBar>
  );
}

export const orderIn = ({ sort }: Filter): 'newest' | 'oldest' => oneOf(sort, ['oldest']) ?? 'newest';
