import {
  type CatalogueFilters,
  DECADE,
  DEFAULT_PAGE_SIZE,
  FILM_SORTS,
  laterPage,
  PAGE_SIZES,
  RUNTIMES,
  wholeNumber,
  wordsInAddress,
} from '#contract/core/catalogue.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { isPublicCategory } from './film-categories.ts';

/**
 * Parses the catalogue's query, for its page and its cache key. Absent, default and out-of-range values become undefined, never an error
 * page. Every key is present, because the router keeps the address's value of a missing key.
 */
export function parseCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const search = words(raw.search);
  const sort = FILM_SORTS.find((each) => each === raw.sort);
  const limit = PAGE_SIZES.find((each) => each === wholeNumber(raw.limit));
  return {
    search,
    ...filtersIn(raw),
    // A to Z is the default, except for a search, whose default is the best match.
    sort: sort === 'title-asc' && !search ? undefined : sort,
    page: laterPage(raw.page),
    limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit,
  };
}

function filtersIn(raw: Record<string, unknown>): CatalogueFilters {
  const category = words(raw.category);
  return {
    category: category && isPublicCategory(category) ? category : undefined,
    genre: words(raw.genre),
    decade: typeof raw.decade === 'string' && DECADE.test(raw.decade) ? raw.decade : undefined,
    country: words(raw.country),
    language: words(raw.language),
    runtime: RUNTIMES.find((each) => each === raw.runtime),
    trailer: raw.trailer === 'yes' ? 'yes' : undefined,
    watch: words(raw.watch),
  };
}

function words(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return wordsInAddress(value) || undefined;
}
