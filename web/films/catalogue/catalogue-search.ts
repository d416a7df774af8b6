import { FILTERS, WAYS } from '#contract/catalogue.ts';
import { type CatalogueSearch, filmsPath, wayPath } from '#contract/paths.ts';
import { FILTER_TEXTS } from './filters.ts';

type ActiveFilter = { name: string; without: CatalogueSearch };

/** The active filters, each with the address without it. */
export function activeFilters(search: CatalogueSearch): ActiveFilter[] {
  const { page: _, ...rest } = search;
  const filters: ActiveFilter[] = [];
  if (rest.search) filters.push({ name: `“${rest.search}”`, without: { ...rest, search: undefined } });
  for (const filter of FILTERS) {
    const value = rest[filter];
    if (value)
      filters.push({ name: FILTER_TEXTS[filter].nameOf(value), without: { ...rest, [filter]: undefined } });
  }
  return filters;
}

/** The page title, such as "Coming Soon, Drama, page 2". */
export function catalogueTitle(search: CatalogueSearch): string {
  const names = FILTERS.flatMap(
    (filter) => search[filter] && FILTER_TEXTS[filter].nameOf(search[filter]),
  ).filter(Boolean);
  return `${names.join(', ') || 'Catalogue'}${search.page ? `, page ${search.page}` : ''}`;
}

/** Filters beyond this many are of no interest to search engines. */
const MOST_INDEXED = 2;

/** Whether search engines are asked to leave a list out: what somebody searched for, and narrow combinations. */
export const isPassing = (search: CatalogueSearch): boolean =>
  search.search !== undefined || FILTERS.filter((filter) => search[filter]).length > MOST_INDEXED;

/** The address for search engines: without order, page size and search; of one category, decade or genre, its own page. */
export function canonicalPath({ search: _, sort: __, limit: ___, ...left }: CatalogueSearch): string {
  const [one, ...more] = Object.keys(left).filter((key) => left[key as keyof typeof left]);
  const way = WAYS.find((filter) => filter === one);
  const value = way && more.length === 0 && left[way];
  return value ? wayPath(way, value) : filmsPath(left);
}
