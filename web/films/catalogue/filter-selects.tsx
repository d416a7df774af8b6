import type { ReactNode } from 'react';
import { FILM_SORTS, type FilmSort } from '#contract/catalogue.ts';
import type { FilmFacets } from '#contract/film.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { categoryName, genreName } from '../names.ts';

const SORT_NAMES: Record<FilmSort, string> = {
  'title-asc': 'A-Z',
  'title-desc': 'Z-A',
  'year-desc': 'Year newest first',
  'year-asc': 'Year oldest first',
};

type FilterSelectsProps = {
  search: CatalogueSearch;
  facets: FilmFacets;
  onSearch: (next: CatalogueSearch) => void;
};

/** Category, genre and order. The default order is the best match while searching, else A-Z. */
export function FilterSelects({ search, facets, onSearch }: FilterSelectsProps) {
  const sorts = search.search ? FILM_SORTS : FILM_SORTS.slice(1);
  return (
    <>
      <FilterSelect
        name="category"
        label="Category"
        value={search.category}
        onChoose={(category) => onSearch({ ...search, category })}
      >
        <FacetOptions facets={facets.categories} chosen={search.category} nameOf={categoryName} />
      </FilterSelect>
      <FilterSelect
        name="genre"
        label="Genre"
        value={search.genre}
        onChoose={(genre) => onSearch({ ...search, genre })}
      >
        <FacetOptions facets={facets.genres} chosen={search.genre} nameOf={genreName} />
      </FilterSelect>
      <FilterSelect
        name="sort"
        label="Sort"
        value={search.sort}
        onChoose={(value) => onSearch({ ...search, sort: FILM_SORTS.find((sort) => sort === value) })}
      >
        <option value="">{search.search ? 'Best match' : SORT_NAMES['title-asc']}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  value: string | undefined;
  /** Undefined for the first option, "All" or the default order. */
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

/** A select with its label inside the frame. */
function FilterSelect({ name, label, value = '', onChoose, children }: FilterSelectProps) {
  return (
    <label className="filter lg:w-48 lg:shrink-0 2xl:w-56">
      <span className="label">{label}</span>
      <select
        name={name}
        className="select"
        value={value}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        {children}
      </select>
    </label>
  );
}

type FacetOptionsProps = {
  facets: FilmFacets['genres'];
  chosen: string | undefined;
  nameOf: (value: string) => string;
};

/** "All" and the values that the other filters leave; also the chosen value, if they leave none of it. */
function FacetOptions({ facets, chosen, nameOf }: FacetOptionsProps) {
  const isUnknown = chosen && !facets.some(({ value }) => value === chosen);
  return (
    <>
      <option value="">All</option>
      {isUnknown && <option value={chosen}>{nameOf(chosen)}</option>}
      {facets.map(({ value, count }) => (
        <option key={value} value={value}>
          {`${nameOf(value)} (${count})`}
        </option>
      ))}
    </>
  );
}
