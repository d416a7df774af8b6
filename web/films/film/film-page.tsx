import { type ReactNode, useState } from 'react';
import { honoursOf } from '#contract/award.ts';
import type { Film } from '#contract/film.ts';
import type { Festival } from '#contract/film-facts.ts';
import { fittedTo } from '#web/ui/display-width.ts';
import { KeyArt } from '../key-art.tsx';
import { keyArtOf } from '../key-art-of.ts';
import { FilmButtons } from './film-buttons.tsx';
import { FilmPoster } from './film-poster.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Laurels } from './laurels.tsx';
import { MoreFilms, TurnArrows } from './more-films.tsx';
import { Stills } from './stills.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useTurning } from './use-turning.ts';

type FilmPageProps = {
  film: Film;
  /** Where it was shown and what it won there. */
  festivals: readonly Festival[];
  /** The button that adds the film to the watchlist or removes it. */
  watchlistToggle: ReactNode;
  /** Credits and facts, posts and products. */
  facts: ReactNode;
  /** Films like it. */
  alike: ReactNode;
};

/** A film (product.md#film): full-screen key art, over which poster and facts scroll. */
export function FilmPage({ film, festivals, watchlistToggle, facts, alike }: FilmPageProps) {
  // What arrives later would move the title.
  const [honours] = useState(festivals);
  const neighbours = useNeighbours(film.slug);
  const swipe = useTurning();

  return (
    <article className="relative">
      <div className="absolute inset-0">
        <div className="swiped dissolving" {...swipe}>
          <KeyArt film={film} priority />
        </div>
      </div>
      <div className="film-over" data-bare={keyArtOf(film) === null || undefined}>
        <div className="film-columns gutter">
          <div className="swiped film-first" {...swipe}>
            <FilmPoster film={film} />
            <div className="film-head">
              <h1 className="fitted title-on-picture font-display" style={fittedTo(film.title)}>
                {film.title}
              </h1>
              <div className="film-words">
                <Laurels awards={honoursOf(film.awards, honours)} />
                <KeyFacts film={film} />
                <FilmButtons film={film} watchlistToggle={watchlistToggle} />
              </div>
            </div>
          </div>
          <div className="film-rest">
            {film.description && (
              <section aria-labelledby="synopsis">
                <h2 id="synopsis" className="label mb-4 text-faint">
                  Synopsis
                </h2>
                <p className="synopsis">{film.description}</p>
              </section>
            )}
            {facts}
          </div>
        </div>
        <Stills film={film} />
        {alike}
        <MoreFilms neighbours={neighbours} />
        <TurnArrows neighbours={neighbours} />
      </div>
    </article>
  );
}
