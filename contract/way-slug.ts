/** The address name of a genre, a decade or a category; empty for a name without Latin letters and digits. */
export const waySlug = (value: string): string =>
  value
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');
