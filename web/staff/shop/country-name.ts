const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** Codes that the list of regions has, but no post delivers to: unions, islands without a post of their own, tests. */
const NO_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);

/** The name of a country by its ISO 3166 code; what is no code as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;

/** All countries that the browser knows, by name. */
export function allCountries(): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = NO_COUNTRIES.has(value) ? undefined : COUNTRIES.of(value);
      return label ? [{ value, label }] : [];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
