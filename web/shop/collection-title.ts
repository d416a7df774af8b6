/** A collection's slug as a name: "the-foyer" is "The Foyer" (website.md section 2, Shop). */
export const collectionTitle = (slug: string) =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
