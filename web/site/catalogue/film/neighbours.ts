import type { NamedFilm, Neighbours } from '#contract/catalogue/film.ts';

/** The films beside `slug` in the full list, wrapping at both ends; undefined if there is no other film. */
export function neighboursOf(films: readonly NamedFilm[], slug: string): Neighbours | undefined {
  const at = films.findIndex((film) => film.slug === slug);
  const previous = films.at(at - 1);
  const next = films[(at + 1) % films.length];
  if (at < 0 || films.length < 2 || !previous || !next) return undefined;
  return { previous, next };
}
