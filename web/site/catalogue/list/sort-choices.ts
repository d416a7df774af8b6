import { FILM_SORTS, type FilmSort } from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';

const NAMES: Record<FilmSort, string> = {
  'title-asc': 'A-Z',
  'title-desc': 'Z-A',
  'year-desc': 'Year newest first',
  'year-asc': 'Year oldest first',
};

/** The orders on offer. The default, an empty value, is the best match while searching, else A-Z. */
export const sortChoices = ({ search }: CatalogueSearch) => [
  { value: '', name: search ? 'Best match' : NAMES['title-asc'], sort: undefined },
  ...(search ? FILM_SORTS : FILM_SORTS.slice(1)).map((sort) => ({ value: sort, name: NAMES[sort], sort })),
];
