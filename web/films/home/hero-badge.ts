import type { Film } from '#contract/film.ts';
import { isPublicCategory } from '#contract/film-categories.ts';

/** What the hero says of a film's place in the line-up; nothing of a film without a category for visitors. */
export function heroBadge(
  film: Pick<Film, 'inTheatresBox' | 'inTheatresDate' | 'categories'>,
): string | undefined {
  if (film.inTheatresBox && film.inTheatresDate) return `IN THEATERS, ${film.inTheatresDate}`;
  return film.categories.find(isPublicCategory)?.replaceAll('-', ' ');
}
