/** The country's English name; its code if the browser has no name for it. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** The country that the browser's language suggests, as two letters; undefined if it suggests none. */
export function likelyCountry(language = navigator.language): string | undefined {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region?.length === 2 ? region : undefined; // the region 419 is Latin America, not a country
  } catch {
    return undefined; // an invalid language tag, such as "C"
  }
}
