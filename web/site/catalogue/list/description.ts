import { FILTERS } from '#contract/core/catalogue.ts';
import { grouped } from '#contract/core/grouped.ts';
import type { CatalogueSearch } from '#contract/core/paths.ts';
import { catalogueTitle } from './catalogue-search.ts';

const MOST_TITLES = 4;

type Shown = { films: readonly { title: string }[]; pagination: { totalItems: number } };

/** The meta description of the catalogue under these filters: the filters, the count and the first films. */
export function catalogueDescription(
  search: CatalogueSearch,
  { films, pagination: { totalItems } }: Shown,
  brand: string,
): string {
  if (!search.search && !search.page && !FILTERS.some((filter) => search[filter])) {
    return `The films of ${brand}: drama, documentary, comedy, horror, animation and more, in cinemas, to stream and on disc.`;
  }
  const words = search.search && `“${search.search}”`;
  const named = [catalogueTitle(search), words].filter(Boolean).join(', ');
  const count = `${grouped(totalItems)} ${totalItems === 1 ? 'film' : 'films'}`;
  const titles = films.slice(0, MOST_TITLES).map(({ title }) => title);
  return `${named}: ${count} of ${brand}${titles.length > 0 ? `, here ${titles.join(', ')}` : ''}.`;
}
