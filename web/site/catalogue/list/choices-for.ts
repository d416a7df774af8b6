import type { Choice } from '#contract/catalogue/film.ts';
import type { Filter } from '#contract/core/catalogue.ts';

/** A filter's choices; of the countries where films can be watched, the remembered one first, after `now`, which is any. */
export function choicesFor(
  filter: Filter,
  choices: readonly Choice[],
  remembered: { name: string } | undefined,
): readonly Choice[] {
  if (filter !== 'watch' || !remembered) return choices;
  const rank = ({ value }: Choice) => (value === 'now' ? 0 : value === remembered.name ? 1 : 2);
  return choices.toSorted((one, other) => rank(one) - rank(other));
}
