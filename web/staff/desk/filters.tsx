import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'ra-core';
import { FilterBar } from '../frame/filter-bar.tsx';
import { SearchField } from '../frame/search-field.tsx';
import type { DeskFilter } from './calls.ts';
import { KINDS } from './words.ts';

/** Search, kind and order. They stand in the address, with the box. */
export function Filters() {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const filter: DeskFilter = filterValues;
  const set = (change: { [Name in keyof DeskFilter]: DeskFilter[Name] | '' }) =>
    setFilters(Object.fromEntries(Object.entries({ ...filter, ...change }).filter(([, value]) => value)));

  return (
    <FilterBar>
      <SearchField
        label="Search names, addresses, words"
        value={filter.search ?? ''}
        onSearch={(search) => set({ search })}
        sx={{ flex: '2 1 240px' }}
      />
      <TextField
        select
        label="What"
        value={filter.kind ?? ''}
        onChange={({ target }) => set({ kind: target.value as DeskFilter['kind'] | '' })}
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
        label="Order"
        value={sort.field}
        onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
        sx={{ flex: '1 1 150px' }}
      >
        <MenuItem value="newest">Newest first</MenuItem>
        <MenuItem value="oldest">Oldest first</MenuItem>
      </TextField>
    </FilterBar>
  );
}
