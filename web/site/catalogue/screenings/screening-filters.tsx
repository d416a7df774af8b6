import { ACCESS, ACCESS_NAMES } from '#contract/catalogue/screening-rules.ts';
import type { ScreeningSearch } from '#contract/catalogue/screening-search.ts';
import type { ScreeningList } from '#contract/catalogue/screenings.ts';
import { paths } from '#contract/core/paths.ts';
import { SelectField, TextField } from '#web/ui/forms/field.tsx';

type Choice = { value: string; name: string };

type ScreeningFiltersProps = Pick<ScreeningList, 'films' | 'countries' | 'cities'> & {
  search: ScreeningSearch;
};

/** A plain GET form to the same address: it needs no script. */
export const ScreeningFilters = ({ search, films, countries, cities }: ScreeningFiltersProps) => (
  <form
    // Uncontrolled, so it is made anew for another address.
    key={JSON.stringify(search)}
    method="get"
    action={paths.screenings}
    aria-label="Filter the screenings"
    className="mt-10 grid grid-cols-2 items-end gap-x-5 gap-y-6 lg:grid-cols-4"
  >
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
    <TextField type="date" name="from" label="From" defaultValue={search.from} />
    <TextField type="date" name="to" label="To" defaultValue={search.to} />
    <button type="submit" className="button-quiet">
      Show
    </button>
  </form>
);

type SelectProps = { name: string; label: string; chosen: string | undefined; choices: readonly Choice[] };

/** A value that has no screenings any more stays chosen. */
function Select({ name, label, chosen, choices }: SelectProps) {
  const isUnknown = chosen && !choices.some(({ value }) => value === chosen);
  return (
    <SelectField name={name} label={label} defaultValue={chosen}>
      <option value="">All</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
