import type { CatalogueSearch } from '#contract/paths.ts';
import { categoryName, genreName } from '../names.ts';

type ActiveFilter = { name: string; without: CatalogueSearch };

/** The active filters, each with the address without it. */
export function activeFilters(search: CatalogueSearch): ActiveFilter[] {
  const { page: _, ...rest } = search;
  const filters: ActiveFilter[] = [];
  if (rest.search) filters.push({ name: `“${rest.search}”`, without: { ...rest, search: undefined } });
  if (rest.category)
    filters.push({ name: categoryName(rest.category), without: { ...rest, category: undefined } });
  if (rest.genre) filters.push({ name: genreName(rest.genre), without: { ...rest, genre: undefined } });
  return filters;
}

/** The page title, such as "Coming Soon, Drama, page 2". */
export function catalogueTitle({ category, genre, page }: CatalogueSearch): string {
  const filters = [category && categoryName(category), genre && genreName(genre)].filter(Boolean).join(', ');
  return `${filters || 'Catalogue'}${page ? `, page ${page}` : ''}`;
}

/** The parts of the query that make a separate page for search engines; order and page size do not. */
export const canonicalSearch = ({ category, genre, page }: CatalogueSearch): CatalogueSearch => ({
  category,
  genre,
  page,
});
