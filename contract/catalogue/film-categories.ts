/** Categories that only place films on the site. Visitors cannot filter by them and never see their names. */
const INTERNAL: readonly string[] = ['carousel', 'featured', 'catalogue'];

/** Categories that are rows of the home page. Staff can arrange their films; the default is the order of release. */
export const FILM_ROWS = ['coming-soon', 'watch-now', 'new'] as const;
export type FilmRow = (typeof FILM_ROWS)[number];

export const filmRowOf = (category: string | undefined): FilmRow | undefined =>
  FILM_ROWS.find((row) => row === category);

/** Categories that the footer of every page leads to: they have a page also without films. */
export const FOOTER_CATEGORIES: readonly string[] = ['coming-soon', 'new', 'best-sellers'];

/** Category names that differ from their slug, as in footer and site map. */
const NAMES: Readonly<Record<string, string>> = { new: 'New Releases' };

export const isPublicCategory = (category: string): boolean => !INTERNAL.includes(category);

/** The special name of a category, or undefined if its slug is the name. */
export const ownCategoryName = (category: string): string | undefined =>
  Object.hasOwn(NAMES, category) ? NAMES[category] : undefined;
