import { BROWSE_FILTERS, FILTERS } from '#contract/core/catalogue.ts';
import { browsePath, type CatalogueSearch, filmsPath } from '#contract/core/paths.ts';
import { FILTER_TEXTS } from './filters.ts';

type ActiveFilter = { name: string; without: CatalogueSearch };

/** The active filters, each with the address that removes it. */
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

/** Lists with more filters are not indexed. */
const MOST_INDEXED = 2;

/** Whether search engines are asked not to index a list: a search, or a narrow combination of filters. */
export const isUnindexed = (search: CatalogueSearch): boolean =>
  search.search !== undefined || FILTERS.filter((filter) => search[filter]).length > MOST_INDEXED;

/** The canonical path: without order, page size and search. A single category, decade or genre has its own page. */
export function canonicalPath({ search: _, sort: __, limit: ___, ...left }: CatalogueSearch): string {
  const [one, ...more] = Object.keys(left).filter((key) => left[key as keyof typeof left]);
  const way = BROWSE_FILTERS.find((filter) => filter === one);
  const value = way && more.length === 0 && left[way];
  return value ? browsePath(way, value) : filmsPath(left);
}
