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
export const timeZonesOf = (country: string): string[] => {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
};

/** All countries with their time zones, for a form. */
export const countriesWithZones = () =>
  countries.map(({ code, name }) => ({ code, name, timeZones: timeZonesOf(code) }));
