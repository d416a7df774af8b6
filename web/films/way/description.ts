import type { FilmPage } from '#contract/film.ts';
import type { Way } from '#contract/ways.ts';
import { catalogueDescription } from '../catalogue/description.ts';

type Shown = { films: readonly { title: string }[]; pagination: Pick<FilmPage['pagination'], 'totalItems'> };

/** The meta description of a way's page: the company's sentence on the first, if there is one, else what the page shows. */
export const wayDescription = (
  way: Pick<Way, 'filter' | 'value'> & { words: string | null },
  page: number | undefined,
  shown: Shown,
  brand: string,
): string => (!page && way.words) || catalogueDescription({ [way.filter]: way.value, page }, shown, brand);
