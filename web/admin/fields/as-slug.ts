/** Converts a text to a slug: `The Herons’ Café` becomes `the-herons-cafe`. */
export const asSlug = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
