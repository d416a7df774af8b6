import type { Film } from '#contract/film.ts';
import type { FilmFacts as Facts } from '#contract/film-facts.ts';
import type { RelatedToFilm } from '#contract/related.ts';
import { Credits } from './facts.tsx';
import { Quotes } from './quotes.tsx';

type FilmFactsProps = {
  film: Film;
  /** As far as they have loaded. */
  facts: Facts | undefined;
  related: RelatedToFilm | undefined;
};

/** What the press wrote, who made it, and everything else that is known. */
export function FilmFacts({ film, facts, related }: FilmFactsProps) {
  return (
    <>
      <Quotes quotes={facts?.quotes ?? []} />
      <Credits film={film} facts={facts} seasons={related?.seasons ?? []} />
    </>
  );
}
