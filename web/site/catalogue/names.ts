import { categoryName, genreName } from '#contract/catalogue/film-names.ts';
import type { BrowseFilter } from '#contract/core/catalogue.ts';

/** The name of a category, a decade or a genre. */
export const browseName = (filter: BrowseFilter, value: string): string =>
  ({ category: categoryName, genre: genreName, decade: String })[filter](value);
