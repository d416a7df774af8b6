import type { ReactNode } from 'react';
import { FILM_SORTS, type FilmSort, type Filter } from '#contract/catalogue.ts';
import type { Choice, FilmFacets } from '#contract/film.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { FILTER_TEXTS } from './filters.ts';

const SORT_NAMES: Record<FilmSort, string> = {
  'title-asc': 'A-Z',
  'title-desc': 'Z-A',
  'year-desc': 'Year newest first',
  'year-asc': 'Year oldest first',
};

type SelectsProps = {
  search: CatalogueSearch;
  onSearch: (next: CatalogueSearch) => void;
  /** Classes of each select. */
  look?: string | undefined;
};

type FilterSelectsProps = SelectsProps & {
  filters: readonly Filter[];
  facets: FilmFacets;
  /** Leaves out the options that are not chosen. */
  isBrief?: boolean;
};

/** A select for each filter; one that the other filters and the search leave no value is disabled. */
export function FilterSelects({
  filters,
  search,
  facets,
  isBrief = false,
  onSearch,
  look,
}: FilterSelectsProps) {
  return filters.map((filter) => {
    const { label, list, nameOf } = FILTER_TEXTS[filter];
    const isEmpty = facets[list].length === 0 && !search[filter];
    return (
      <Select
        key={filter}
        name={filter}
        label={label}
        look={`${look ?? ''} ${isEmpty ? 'opacity-40' : ''}`}
        disabled={isEmpty}
        value={search[filter]}
        onChoose={(value) => onSearch({ ...search, [filter]: value })}
      >
        <FacetOptions choices={facets[list]} chosen={search[filter]} {...{ nameOf, isBrief }} />
      </Select>
    );
  });
}

/** The order. By default the best match while searching, else A-Z. */
export function SortSelect({ search, onSearch, look }: SelectsProps) {
  const sorts = search.search ? FILM_SORTS : FILM_SORTS.slice(1);
  return (
    <Select
      name="sort"
      label="Sort"
      look={look}
      value={search.sort}
      onChoose={(value) => onSearch({ ...search, sort: FILM_SORTS.find((sort) => sort === value) })}
    >
      <option value="">{search.search ? 'Best match' : SORT_NAMES['title-asc']}</option>
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_NAMES[sort]}
        </option>
      ))}
    </Select>
  );
}

type SelectProps = {
  name: string;
  label: string;
  look?: string | undefined;
  disabled?: boolean;
  value: string | undefined;
  /** Undefined for the first option, "All" or the default order. */
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

/** A select with its label inside the frame. */
function Select({ name, label, look = '', disabled, value = '', onChoose, children }: SelectProps) {
  return (
    <label className={`filter ${look}`}>
      <span className="label">{label}</span>
      <select
        name={name}
        className="select"
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        {children}
      </select>
    </label>
  );
}

type FacetOptionsProps = {
  choices: readonly Choice[];
  chosen: string | undefined;
  nameOf: (value: string) => string;
  isBrief: boolean;
};

/** "All" and the values that the other filters leave; also the chosen value, if they leave none of it. */
function FacetOptions({ choices, chosen, nameOf, isBrief }: FacetOptionsProps) {
  const isUnknown = chosen && !choices.some(({ value }) => value === chosen);
  return (
    <>
      <option value="">All</option>
      {isUnknown && <option value={chosen}>{nameOf(chosen)}</option>}
      {(isBrief ? choices.filter(({ value }) => value === chosen) : choices).map(({ value, count }) => (
        <option key={value} value={value}>
          {`${nameOf(value)} (${count})`}
        </option>
      ))}
    </>
  );
}
