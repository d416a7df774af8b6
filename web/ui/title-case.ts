/** The words of a slug as a title, joined as asked: "the-foyer" is "The Foyer", with hyphens `sci-fi` is "Sci-Fi". */
export const titleCase = (slug: string, joint = ' ') =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint);
