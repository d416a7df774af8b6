import type { BrowsePage } from '#contract/catalogue/browse-pages.ts';
import type { BrowseFilter, FilmSort } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { browseName } from '../names.ts';

/** Coming-soon films are sorted by date, all others newest first. */
export const sortOf = ({ slug }: Pick<BrowsePage, 'slug'>): FilmSort =>
  slug === 'coming-soon' ? 'year-asc' : 'year-desc';

/** The catalogue query for the films of a browse page. */
export const searchOf = (browsePage: BrowsePage, page?: number): CatalogueSearch => ({
  [browsePage.filter]: browsePage.value,
  sort: sortOf(browsePage),
  page,
});

const TITLES: Record<BrowseFilter, (name: string) => string> = {
  category: (name) => name,
  decade: (name) => `Films of the ${name}`,
  genre: (name) => `${name} films`,
};

/** The page title: "Horror films", "Films of the 1990s, page 2". */
export const browseTitle = ({ filter, value }: BrowsePage, page?: number): string =>
  TITLES[filter](browseName(filter, value)) + (page ? `, page ${page}` : '');
