import type { ContentKind, ValueField } from '#contract/content/staff-content.ts';

import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../../api/request.ts';
import { allCountries } from '../../../fields/country-name.ts';
import { asRecords, asText, type Option } from '../../../fields/field.ts';
import type { Complete } from '../../../fields/use-completions.ts';

type Referred = Exclude<ContentKind, 'documents' | 'order'>;

const MOST = 20;
const LONGEST = 100;

/** Completions for a field. `entries:people` are people by slug and title, `people` the names credited in films. */
export const complete: Complete = async (of, wanted, signal) => {
  if (of === 'providers') return liveProviders(wanted, signal);
  if (of === 'offer-countries') return matching(allCountries(), wanted);
  const [, kind] = of.split('entries:');
  const sought = 'value' in wanted ? { entry: wanted.value } : { search: wanted.search.slice(0, LONGEST) };
  if (!kind) {
    const { search = '' } = sought;
    const values = await request(staffContentCalls.values, { field: of as ValueField, search }, { signal });
    return values.map((value) => ({ value, label: value }));
  }
  const names = await request(
    staffContentCalls.names,
    { kind: kind as Referred, ...sought, limit: MOST },
    { signal },
  );
  return names.map(({ entry, title }) => ({ value: entry, label: title }));
};

/** The shops and streamers that films may name: those that are published. */
async function liveProviders(wanted: Parameters<Complete>[1], signal: AbortSignal): Promise<Option[]> {
  const { live } = await request(
    staffContentCalls.read,
    { kind: 'documents', entry: 'providers' },
    { signal },
  );
  const providers = asRecords(live?.body.providers);
  return matching(
    providers.map(({ slug, name }) => ({ value: asText(slug), label: asText(name) })),
    wanted,
  );
}

function matching(options: readonly Option[], wanted: Parameters<Complete>[1]): Option[] {
  const sought = 'search' in wanted ? wanted.search.trim().toLowerCase() : '';
  return options.filter(({ value, label }) =>
    'value' in wanted
      ? value === wanted.value
      : value.toLowerCase() === sought || label.toLowerCase().includes(sought),
  );
}
