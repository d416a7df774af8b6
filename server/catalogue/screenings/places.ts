import { wallTimeAt } from '#contract/core/wall-time.ts';
import { countries, countryOf } from '#server/shop/places/countries.ts';

const OTHER_NAMES: Record<string, string> = {
  ...{
    uk: 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
  },
  ...{ usa: 'US', 'united states of america': 'US', america: 'US', holland: 'NL', 'the netherlands': 'NL' },
  ...{ 'czech republic': 'CZ', turkey: 'TR', 'hong kong': 'HK', 'south korea': 'KR' },
};

const byName = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]));

/** The ISO 3166-1 code of a country by its code or English name; undefined if it is not known. */
export function countryNamed(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  const code = countryOf(word.toUpperCase())?.code;
  return OTHER_NAMES[word] ?? code ?? byName.get(word);
}

/** The time zones of a country, by IANA name. */
const timeZonesOf = (country: string): string[] => {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
};

const MONTH_MS = 30 * 24 * 3_600_000;

/** The time zone of a country whose clocks all show the same, for the next two years at least; undefined if there are several. */
export function onlyTimeZone(country: string, now: Date): string | undefined {
  const months = Array.from({ length: 24 }, (_, month) => now.getTime() + month * MONTH_MS);
  const [first, ...others] = timeZonesOf(country);
  const showsOther = (zone: string) =>
    months.some((instant) => wallTimeAt(instant, zone) !== wallTimeAt(instant, first ?? zone));
  return others.some(showsOther) ? undefined : first;
}

/** All countries with their time zones, for a form. */
export const countriesWithZones = () =>
  countries.map(({ code, name }) => ({ code, name, timeZones: timeZonesOf(code) }));
