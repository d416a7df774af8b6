const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Region codes that no address has: unions, test codes, uninhabited islands and those without a postal service of their own. */
const NO_COUNTRIES = new Set([
  'AC',
  'AQ',
  'BV',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'GS',
  'HM',
  'IC',
  'IO',
  'QO',
  'SJ',
  'TA',
  'TF',
  'UM',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

/** The name of a country by its ISO 3166 code; any other text unchanged. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;

/** Aliases of a country, such as UK, map to its own code. */
const isOwnCode = (code: string) => new Intl.Locale('und', { region: code }).region === code;

type Country = { value: string; label: string };

let countries: Country[] | undefined;

/** All countries that an address can have, by name. Cached: testing each pair of letters takes as long as rendering a page. */
export const allCountries = (): Country[] => (countries ??= listCountries());

function listCountries(): Country[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = NO_COUNTRIES.has(value) || !isOwnCode(value) ? undefined : COUNTRIES.of(value);
      return label ? [{ value, label }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
