import { type Filter, RUNTIMES } from '#contract/catalogue.ts';
import type { Choice, FilmFacets } from '#contract/film.ts';
import { isPublicCategory } from '#contract/film-categories.ts';

/** The lists of the reply, from a function that counts the values of one filter. */
export async function facetsBy(count: (filter: Filter) => Promise<Choice[]>): Promise<FilmFacets> {
  const [categories, genres, decades, countries, languages, runtimes, trailer, watch] = await Promise.all([
    count('category'),
    count('genre'),
    count('decade'),
    count('country'),
    count('language'),
    count('runtime'),
    count('trailer'),
    count('watch'),
  ]);
  return {
    categories: byCount(categories.filter(({ value }) => isPublicCategory(value))),
    genres: byCount(genres),
    decades: latestFirst(decades),
    countries: byCount(countries),
    languages: byCount(languages),
    runtimes: RUNTIMES.flatMap((runtime) => runtimes.filter(({ value }) => value === runtime)),
    trailer,
    watch,
  };
}

/** Most films first, equals A to Z. */
export const byCount = <Counted extends Choice>(choices: readonly Counted[]): Counted[] =>
  choices.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

export const latestFirst = <Counted extends Choice>(decades: readonly Counted[]): Counted[] =>
  decades.toSorted((one, other) => (one.value < other.value ? 1 : -1));
