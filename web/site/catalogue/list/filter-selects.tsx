import type { ReactNode } from 'react';
import type { Choice, FilmFacets } from '#contract/catalogue/film.ts';
import type { Filter } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { keptMarkup } from '#web/ui/kept-markup.ts';
import { rememberedCountry } from '../own-country.ts';
import { choicesFor } from './choices-for.ts';
import { FILTER_TEXTS } from './filters.ts';
import { sortChoices } from './sort-choices.ts';

type SelectsProps = {
  search: CatalogueSearch;
  onSearch: (next: CatalogueSearch) => void;
  /** Classes of each select. */
  look?: string | undefined;
};

type FilterSelectsProps = SelectsProps & {
  filters: readonly Filter[];
  facets: FilmFacets;
};

/** One select per filter; disabled if the search and the other filters leave it no value. */
export function FilterSelects({ filters, search, facets, onSearch, look }: FilterSelectsProps) {
  const remembered = rememberedCountry.use();
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
        of={facets}
      >
        <FacetOptions
          choices={choicesFor(filter, facets[list], remembered)}
          chosen={search[filter]}
          nameOf={nameOf}
        />
      </Select>
    );
  });
}

/** The order. */
export const SortSelect = ({ search, onSearch, look }: SelectsProps) => (
  <Select
    name="sort"
    label="Sort"
    look={look}
    value={search.sort}
    onChoose={(value) =>
      onSearch({ ...search, sort: sortChoices(search).find((each) => each.value === value)?.sort })
    }
  >
    {sortChoices(search).map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </Select>
);

type SelectProps = {
  name: string;
  label: string;
  look?: string | undefined;
  disabled?: boolean;
  value: string | undefined;
  /** The record that its value and options follow from, if there is one. */
  of?: object;
  /** Undefined for the first option, "All" or the default order. */
  onChoose: (value: string | undefined) => void;
  children: ReactNode;
};

/** A select with its label inside the border. */
function Select({ name, label, look = '', disabled, value = '', onChoose, of, children }: SelectProps) {
  const inside = (
    <>
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
    </>
  );
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its select is inside.
    <label className={`filter ${look}`} {...(of ? keptMarkup(of, name, inside) : { children: inside })} />
  );
}

type FacetOptionsProps = {
  choices: readonly Choice[];
  chosen: string | undefined;
  nameOf: (value: string) => string;
};

/** "All" and the values that the other filters leave, plus the chosen value if they exclude it. */
function FacetOptions({ choices, chosen, nameOf }: FacetOptionsProps) {
  const isUnknown = chosen && !choices.some(({ value }) => value === chosen);
  return (
    <>
      <option value="">All</option>
      {isUnknown && <option value={chosen}>{nameOf(chosen)}</option>}
      {choices.map(({ value, count }) => (
        <option key={value} value={value}>
          {`${nameOf(value)} (${count})`}
        </option>
      ))}
    </>
  );
}
