import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts as Facts } from '#contract/catalogue/film-facts.ts';
import type { RelatedToFilm } from '#contract/catalogue/related.ts';
import { Credits } from './credits.tsx';
import { Quotes } from './quotes.tsx';

type FilmFactsProps = {
  film: Film;
  /** Undefined until loaded. */
  facts: Facts | undefined;
  related: RelatedToFilm | undefined;
};

/** Press quotes, credits and all further facts. */
export function FilmFacts({ film, facts, related }: FilmFactsProps) {
  return (
    <>
      <Quotes quotes={facts?.quotes ?? []} />
      <Credits film={film} facts={facts} seasons={related?.seasons ?? []} />
    </>
  );
}
