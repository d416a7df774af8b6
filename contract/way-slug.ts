/** Maximum length of a name in an address, in characters. */
export const LONGEST_SLUG = 200;

/** The address name of a genre, a decade or a category; empty for a name without Latin letters and digits. */
export const waySlug = (value: string): string =>
  value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
