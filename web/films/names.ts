import type { WayFilter } from '#contract/catalogue.ts';
import { ownCategoryName } from '#contract/film-categories.ts';
import { titleCase } from '#web/ui/title-case.ts';

/** A category's display name: `coming-soon` is "Coming Soon", `new` is "New Releases". */
export const categoryName = (category: string) => ownCategoryName(category) ?? titleCase(category);

/** A genre's display name, which keeps its hyphens: `sci-fi` is "Sci-Fi". */
export const genreName = (genre: string) => titleCase(genre, '-');

/** The name of a category, a decade or a genre. */
export const wayName = (filter: WayFilter, value: string): string =>
  ({ category: categoryName, genre: genreName, decade: String })[filter](value);
