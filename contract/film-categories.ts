/** Categories that only place films on the site. Visitors do not choose by them and never read their names. */
const INTERNAL: readonly string[] = ['carousel', 'featured', 'catalogue'];

/** What a category is called where that is not simply its words; the same as in footer and site map. */
const NAMES: Readonly<Record<string, string>> = { new: 'New Releases' };

export const isPublicCategory = (category: string): boolean => !INTERNAL.includes(category);

/** The name that a category has of its own, or undefined: then its words are the name. */
export const ownCategoryName = (category: string): string | undefined =>
  Object.hasOwn(NAMES, category) ? NAMES[category] : undefined;
