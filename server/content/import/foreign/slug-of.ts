import { LONGEST_SLUG } from '#contract/core/browse-slug.ts';

/** A slug of any text: letters without accents, words joined by hyphens. Empty if the text has none of our letters and digits. */
export function slugOf(text: string): string {
  return decoded(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-/, '')
    .replace(/-$/, '');
}

/** WordPress keeps other alphabets percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
