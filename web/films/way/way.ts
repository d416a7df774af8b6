import type { FilmSort, WayFilter } from '#contract/catalogue.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import type { Way } from '#contract/ways.ts';
import { wayName } from '../names.ts';

/** What is to come goes by date, everything else newest first. */
export const sortOf = ({ slug }: Pick<Way, 'slug'>): FilmSort =>
  slug === 'coming-soon' ? 'year-asc' : 'year-desc';

/** The catalogue's query for a way's films. */
export const searchOf = (way: Way, page?: number): CatalogueSearch => ({
  [way.filter]: way.value,
  sort: sortOf(way),
  page,
});

const TITLES: Record<WayFilter, (name: string) => string> = {
  category: (name) => name,
  decade: (name) => `Films of the ${name}`,
  genre: (name) => `${name} films`,
};

/** The page title: "Horror films", "Films of the 1990s, page 2". */
export const wayTitle = ({ filter, value }: Way, page?: number): string =>
  TITLES[filter](wayName(filter, value)) + (page ? `, page ${page}` : '');
