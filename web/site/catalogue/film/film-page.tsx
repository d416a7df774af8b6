import { type ReactNode, useState } from 'react';
import { honoursOf } from '#contract/catalogue/award.ts';
import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { ownOffers } from '#contract/catalogue/own-offers.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { fittedTo } from '#web/ui/pictures/display-width.ts';
import { duskOf } from '#web/ui/pictures/full-bleed.tsx';
import { FilmTitle } from '../film-title.tsx';
import { KeyArt } from '../key-art.tsx';
import { keyArtColour, keyArtOf } from '../key-art-of.ts';
import { FilmButtons } from './film-buttons.tsx';
import { FilmPoster } from './film-poster.tsx';
import { KeyFacts } from './key-facts.tsx';
import { FirstWin, Laurels } from './laurels.tsx';
import { FilmArrows, MoreFilms } from './more-films.tsx';
import { Stills } from './stills.tsx';
import { useFilmNavigation } from './use-film-navigation.ts';
import { useNeighbours } from './use-neighbours.ts';

type FilmPageProps = {
  film: Film;
  /** Undefined if they did not load. */
  facts: FilmFacts | undefined;
  /** The button that adds the film to the watchlist or removes it. */
  watchlistToggle: ReactNode;
  /** Where to watch it, by country; shown if it can be watched anywhere. */
  whereToWatch: ReactNode;
  /** Credits and facts, posts and products. */
  credits: ReactNode;
  /** Similar films. */
  alike: ReactNode;
};

/** A film (product.md#film): full-screen key art; poster and facts scroll over it. */
export function FilmPage({ film, facts, watchlistToggle, whereToWatch, credits, alike }: FilmPageProps) {
  // Festivals and offers that load later are not shown: they would move the synopsis.
  const [{ festivals = [], offers = [] } = {}] = useState(facts);
  const isOffered = offers.length > 0 || ownOffers(film, FIRST_CURRENCIES.films).length > 0;
  const neighbours = useNeighbours(film.slug);
  const swipe = useFilmNavigation();

  return (
    <article className="relative">
      <div className="absolute inset-0">
        <div className="swiped dissolving" {...swipe}>
          <KeyArt film={film} priority />
        </div>
      </div>
      <div
        className="film-over dusk"
        style={duskOf(keyArtColour(film))}
        data-bare={keyArtOf(film) === null || undefined}
      >
        <div className="film-columns gutter">
          <div className="swiped film-first" {...swipe}>
            <FilmPoster film={film} />
            <div className="film-head">
              <div className="film-words in-dusk">
                <h1 className="fitted font-display" style={fittedTo(film.title)}>
                  <FilmTitle film={film} priority />
                </h1>
                <FirstWin awards={film.awards} />
                <KeyFacts film={film} />
                <FilmButtons film={film} watchlistToggle={watchlistToggle} />
              </div>
            </div>
          </div>
          <div className="film-rest">
            <Laurels awards={honoursOf(film.awards, festivals)} />
            {film.description && (
              <section aria-labelledby="synopsis">
                <h2 id="synopsis" className="mb-6 font-display text-heading">
                  Synopsis
                </h2>
                <p className="synopsis">{film.description}</p>
              </section>
            )}
            {isOffered && whereToWatch}
            {credits}
          </div>
        </div>
        <Stills film={film} />
        {alike}
        <MoreFilms neighbours={neighbours} />
        <FilmArrows neighbours={neighbours} />
      </div>
    </article>
  );
}
