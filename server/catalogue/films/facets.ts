import type { Choice, FilmFacets } from '#contract/catalogue/film.ts';
import { isPublicCategory } from '#contract/catalogue/film-categories.ts';
import { type Filter, RUNTIMES } from '#contract/core/catalogue.ts';

/** The lists of the reply, from a function that counts the values of one filter. */
export function facetsBy(count: (filter: Filter) => Choice[]): FilmFacets {
  const runtimes = count('runtime');
  const watch = count('watch');
  return {
    categories: byCount(count('category').filter(({ value }) => isPublicCategory(value))),
    genres: byCount(count('genre')),
    decades: latestFirst(count('decade')),
    countries: byCount(count('country')),
    languages: byCount(count('language')),
    runtimes: RUNTIMES.flatMap((runtime) => runtimes.filter(({ value }) => value === runtime)),
    trailer: count('trailer'),
    watch: [...watch.filter(isNow), ...byCount(watch.filter((each) => !isNow(each)))],
  };
}

const isNow = ({ value }: Choice) => value === 'now';

/** Most films first, ties from A to Z. */
export const byCount = <Counted extends Choice>(choices: readonly Counted[]): Counted[] =>
  choices.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

export const latestFirst = <Counted extends Choice>(decades: readonly Counted[]): Counted[] =>
  decades.toSorted((one, other) => (one.value < other.value ? 1 : -1));
