import { categoryName, genreName } from '#contract/catalogue/film-names.ts';

/** How values are shown that are stored as slugs, by the list that they are chosen from. */
const NAMES: Readonly<Record<string, (value: string) => string>> = {
  categories: categoryName,
  genres: genreName,
};

export const valueName = (of: string | undefined) => (of === undefined ? undefined : NAMES[of]);
