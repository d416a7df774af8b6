import { ShopSettings, type Tax } from '#contract/shop/shop-settings.ts';
import { countryName, countryOf } from '../places/countries.ts';

/**
 * Rules for saving settings: every country and region must exist in addresses, and no place may have two taxes. Stored settings are read
 * without these rules, so that a shop with older settings still works.
 */
export const WrittenSettings = ShopSettings.superRefine(({ zones, taxes }, { addIssue }) => {
  const against = (path: (string | number)[], message: string | undefined) =>
    message !== undefined && addIssue({ code: 'custom', path, message });
  zones.forEach((zone, at) => {
    for (const [each, code] of zone.countries.entries())
      if (code !== '*') against(['zones', at, 'countries', each], countryIssue(code));
  });
  taxes.forEach((tax, at) => {
    const { country, region } = tax;
    const unknown = countryIssue(country);
    against(['taxes', at, 'country'], unknown);
    if (unknown) return;
    const isSecond = taxes.findIndex((each) => isSamePlace(each, tax)) < at;
    const issue = (region && regionIssue(country, region)) || (isSecond && secondTax(country, region));
    if (issue) against(['taxes', at, region ? 'region' : 'country'], issue);
  });
});

type Place = Pick<Tax, 'country' | 'region'>;

const isSamePlace = (one: Place, other: Place) =>
  one.country === other.country && (one.region ?? '') === (other.region ?? '');

function secondTax(country: string, region: string | undefined): string {
  const ofRegion = countryOf(country)?.regions?.find(({ code }) => code === region);
  const { code, name } = ofRegion ?? { code: country, name: countryName(country) };
  return `There is a tax for ${code} (${name}) already: an address has one tax`;
}

/** The European Union's own country code for Greece, which ISO 3166 does not have. */
const GREECE = { EL: 'GR' } as Readonly<Record<string, string>>;

function countryIssue(code: string): string | undefined {
  if (countryOf(code)) return undefined;
  const meant = GREECE[code] ?? new Intl.Locale('und', { region: code }).region ?? '';
  const instead = countryOf(meant) ? `${meant} (${countryName(meant)})` : 'two letters such as GB or US';
  return `“${code}” is no country’s code: write ${instead}`;
}

function regionIssue(country: string, region: string): string | undefined {
  const regions = countryOf(country)?.regions ?? [];
  const [first] = regions;
  if (!first)
    return `Addresses in ${countryName(country)} name no region: leave it empty, for a tax of the whole country`;
  if (regions.some(({ code }) => code === region)) return undefined;
  const typed = region.toLowerCase();
  const meant = regions.find((each) => [each.code, each.name].some((word) => word.toLowerCase() === typed));
  const { code, name } = meant ?? first;
  return `“${region}” is no region’s code of ${countryName(country)}: write ${meant ? '' : 'one such as '}${code} (${name})`;
}
