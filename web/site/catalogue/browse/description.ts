import type { BrowsePage } from '#contract/catalogue/browse-pages.ts';
import type { FilmPage } from '#contract/catalogue/film.ts';
import { catalogueDescription } from '../list/description.ts';

type Shown = { films: readonly { title: string }[]; pagination: Pick<FilmPage['pagination'], 'totalItems'> };

/** Meta description of a browse page: the company's sentence on page 1 if there is one, else generated from the page's films. */
export const browseDescription = (
  browsePage: Pick<BrowsePage, 'filter' | 'value'> & { words: string | null },
  page: number | undefined,
  shown: Shown,
  brand: string,
): string =>
  (!page && browsePage.words) ||
  catalogueDescription({ [browsePage.filter]: browsePage.value, page }, shown, brand);
