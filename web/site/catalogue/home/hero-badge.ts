import type { Film } from '#contract/catalogue/film.ts';
import { isPublicCategory } from '#contract/catalogue/film-categories.ts';

/** The hero's badge; undefined for a film without a public category. */
export function heroBadge(
  film: Pick<Film, 'inTheatresBox' | 'inTheatresDate' | 'categories'>,
): string | undefined {
  if (film.inTheatresBox && film.inTheatresDate) return `IN THEATERS, ${film.inTheatresDate}`;
  return film.categories.find(isPublicCategory)?.replaceAll('-', ' ');
}
