/** The country's name in English; its code where the browser does not know one. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** Where the browser's language suggests that its visitor lives, as two letters; undefined if it suggests no country. */
export function likelyCountry(language = navigator.language): string | undefined {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region?.length === 2 ? region : undefined; // Latin America is 419
  } catch {
    return undefined; // such as "C"
  }
}
