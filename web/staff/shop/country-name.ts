const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Codes that the list of regions has, but no address: unions, tests, islands that nobody lives on or without a post of their own. */
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

/** The name of a country by its ISO 3166 code; what is no code as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;

/** Other codes of the same country, such as UK, are written as its own one. */
const isOwnCode = (code: string) => new Intl.Locale('und', { region: code }).region === code;

type Country = { value: string; label: string };

let countries: Country[] | undefined;

/** All countries that an address can name, by name. Kept: to ask about each pair of letters takes as long as a page to draw. */
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
