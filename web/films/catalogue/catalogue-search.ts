import { asWords, DEFAULT_PAGE_SIZE, FILM_SORTS, LAST_PAGE, PAGE_SIZES } from '#contract/catalogue.ts';
import { isPublicCategory } from '#contract/film-categories.ts';
import type { CatalogueSearch } from '#contract/paths.ts';
import { categoryName, genreName } from '../names.ts';

/**
 * Parses the catalogue's query. Absent, default and out-of-range values become undefined, never an error page. Every key
 * is present, because the router keeps the address's value of a missing key.
 */
export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const search = words(raw.search);
  const sort = FILM_SORTS.find((each) => each === raw.sort);
  const page = wholeNumber(raw.page);
  const category = words(raw.category);
  const limit = PAGE_SIZES.find((each) => each === wholeNumber(raw.limit));
  return {
    search,
    category: category && isPublicCategory(category) ? category : undefined,
    genre: words(raw.genre),
    // A to Z is the default, except for a search, whose default is the best match.
    sort: sort === 'title-asc' && !search ? undefined : sort,
    page: page && page > 1 && page <= LAST_PAGE ? page : undefined,
    limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit,
  };
}

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

function words(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return asWords(value) || undefined;
}

function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : undefined;
}
