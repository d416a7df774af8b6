import type { FilmFacets } from '#contract/catalogue/film.ts';
import type { Filter } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { rememberedCountry } from '../own-country.ts';
import { choicesFor } from './choices-for.ts';
import { FILTER_TEXTS } from './filters.ts';
import { sortChoices } from './sort-choices.ts';

type ChipsProps = { search: CatalogueSearch; onSearch: (next: CatalogueSearch) => void };

type FilterChipsProps = ChipsProps & {
  filters: readonly Filter[];
  facets: FilmFacets;
  /** Renders only the chosen value. */
  isBrief: boolean;
};

/** One group of chips per filter; none for a filter that the search and the other filters leave no value. */
export function FilterChips({ filters, search, facets, isBrief, onSearch }: FilterChipsProps) {
  const remembered = rememberedCountry.use();
  return filters.map((filter) => {
    const { label, list, nameOf } = FILTER_TEXTS[filter];
    const { [filter]: chosen = '' } = search;
    const choices = choicesFor(filter, facets[list], remembered)
      .filter(({ value }) => !isBrief || value === chosen)
      .map(({ value, count }) => ({ value, name: `${nameOf(value)} (${count})` }));
    if (chosen && !choices.some(({ value }) => value === chosen))
      choices.unshift({ value: chosen, name: nameOf(chosen) });
    if (choices.length === 0 && !isBrief) return null;
    return (
      <ChoiceGroup
        key={filter}
        legend={label}
        name={filter}
        choices={[{ value: '', name: 'All' }, ...choices]}
        value={chosen}
        onChange={(value) => onSearch({ ...search, [filter]: value || undefined })}
      />
    );
  });
}

export const SortChips = ({ search, onSearch }: ChipsProps) => (
  <ChoiceGroup
    legend="Sort"
    name="sort"
    choices={sortChoices(search)}
    value={search.sort ?? ''}
    onChange={(value) =>
      onSearch({ ...search, sort: sortChoices(search).find((each) => each.value === value)?.sort })
    }
  />
);
