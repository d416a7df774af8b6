/** A slug as a title, its words joined by `joint`: "the-foyer" becomes "The Foyer", with a hyphen `sci-fi` becomes "Sci-Fi". */
export const titleCase = (slug: string, joint = ' ') =>
  slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(joint);
