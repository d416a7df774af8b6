import type { FilmFacets } from '#contract/catalogue/film.ts';
import { categoryName, genreName } from '#contract/catalogue/film-names.ts';
import type { Filter, Runtime } from '#contract/core/catalogue.ts';

const RUNTIME_NAMES: Record<Runtime, string> = {
  short: 'Up to 40 min',
  'under-90': 'Under 90 min',
  'over-120': 'Over 120 min',
};

type FilterTexts = {
  label: string;
  /** Key of its values in the facets. */
  list: keyof FilmFacets;
  /** Display name of a value, also on its chip. */
  nameOf: (value: string) => string;
};

/** How the catalogue's filters are named. */
export const FILTER_TEXTS: Record<Filter, FilterTexts> = {
  category: { label: 'Category', list: 'categories', nameOf: categoryName },
  genre: { label: 'Genre', list: 'genres', nameOf: genreName },
  decade: { label: 'Decade', list: 'decades', nameOf: String },
  country: { label: 'Country', list: 'countries', nameOf: String },
  language: { label: 'Language', list: 'languages', nameOf: String },
  runtime: { label: 'Length', list: 'runtimes', nameOf: (value) => RUNTIME_NAMES[value as Runtime] ?? value },
  trailer: { label: 'Trailer', list: 'trailer', nameOf: () => 'With a trailer' },
  watch: {
    label: 'To watch',
    list: 'watch',
    nameOf: (value) => (value === 'now' ? 'Stream or buy now' : `Watch in ${value}`),
  },
};

/** Filters on the first line of controls, and those on the second. */
export const MAIN_FILTERS = ['category', 'genre'] as const satisfies readonly Filter[];
export const MORE_FILTERS = [
  'decade',
  'country',
  'language',
  'runtime',
  'trailer',
  'watch',
] as const satisfies readonly Filter[];
