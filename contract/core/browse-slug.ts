/** Maximum length of a slug, in characters. */
export const LONGEST_SLUG = 200;

/** The slug of a genre, decade or category; empty for a name without Latin letters and digits. */
export const browseSlug = (value: string): string =>
  value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
