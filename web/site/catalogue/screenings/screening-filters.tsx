import type { ReactNode } from 'react';
import { ACCESS, ACCESS_NAMES } from '#contract/catalogue/screening-rules.ts';
import type { ScreeningSearch } from '#contract/catalogue/screening-search.ts';
import type { ScreeningList } from '#contract/catalogue/screenings.ts';
import { paths } from '#contract/core/paths.ts';

type Choice = { value: string; name: string };

type ScreeningFiltersProps = Pick<ScreeningList, 'films' | 'countries' | 'cities'> & {
  search: ScreeningSearch;
};

/** A plain GET form to the same address: it needs no script. */
export function ScreeningFilters({ search, films, countries, cities }: ScreeningFiltersProps) {
  return (
    <form
      // Uncontrolled, so it is made anew for another address.
      key={JSON.stringify(search)}
      method="get"
      action={paths.screenings}
      aria-label="Filter the screenings"
      className="mt-6 md:mt-7"
    >
      <div className="filter-line flex-wrap">
        <Select
          name="film"
          label="Film"
          chosen={search.film}
          choices={films.map(({ slug, title }) => ({ value: slug, name: title }))}
        />
        <Select
          name="country"
          label="Country"
          chosen={search.country}
          choices={countries.map(({ code, name }) => ({ value: code, name }))}
        />
        <Select
          name="city"
          label="City"
          chosen={search.city}
          choices={cities.map((city) => ({ value: city, name: city }))}
        />
        <Select
          name="access"
          label="Access"
          chosen={search.access}
          choices={ACCESS.map((each) => ({ value: each, name: ACCESS_NAMES[each] }))}
        />
        <Filter label="From">
          <input type="date" name="from" className="select" defaultValue={search.from} />
        </Filter>
        <Filter label="To">
          <input type="date" name="to" className="select" defaultValue={search.to} />
        </Filter>
        <button type="submit" className="inline-flex items-center gap-2.5 px-5 hover:text-amber">
          Show
        </button>
      </div>
    </form>
  );
}

type SelectProps = { name: string; label: string; chosen: string | undefined; choices: readonly Choice[] };

/** A value that has no screenings any more stays chosen. */
function Select({ name, label, chosen, choices }: SelectProps) {
  const isUnknown = chosen && !choices.some(({ value }) => value === chosen);
  return (
    <Filter label={label}>
      <select name={name} className="select" defaultValue={chosen}>
        <option value="">All</option>
        {isUnknown && <option value={chosen}>{chosen}</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Filter>
  );
}

const Filter = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: its control is inside.
  <label className="filter">
    <span className="label">{label}</span>
    {children}
  </label>
);
