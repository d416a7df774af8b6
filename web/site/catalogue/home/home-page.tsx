import type { ReactNode } from 'react';
import { useQuery } from '../../state/use-query.ts';
import { FilmCard } from '../film-card.tsx';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '../queries.ts';
import { FilmRow } from './film-row.tsx';
import { Hero } from './hero.tsx';
import { HeroSkeleton } from './home-skeleton.tsx';
import { hasFailed, NotLoaded } from './not-loaded.tsx';
import { WatchNowCard } from './watch-now-card.tsx';

type HomePageProps = {
  /** Visually hidden heading for screen readers. */
  heading: string;
  /** A quotation from the press, between the rows. */
  quotation: ReactNode;
  /** Rendered below the films. */
  strips: ReactNode;
};

/** The hero and the three carousels (product.md#home). */
export function HomePage({ heading, quotation, strips }: HomePageProps) {
  const carousel = useQuery(carouselQuery);
  const failed = hasFailed(carousel);
  const hasHero = carousel.data ? carousel.data.length > 0 : !failed;

  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {hasHero && (carousel.data ? <Hero films={carousel.data} /> : <HeroSkeleton />)}
      <div className={`flex flex-col gap-(--section-gap) ${hasHero ? 'pt-12 md:pt-16' : 'pt-32'}`}>
        {failed && <NotLoaded title="Films on show" query={carouselQuery} error={carousel.error} />}
        <FilmRow
          title="COMING SOON"
          category="coming-soon"
          perRow="posters"
          query={comingSoonQuery}
          card={(film) => <FilmCard film={film} of={film} />}
        />
        <FilmRow
          title="WATCH NOW"
          category="watch-now"
          perRow="cards"
          query={watchNowQuery}
          card={(film) => <WatchNowCard film={film} />}
        />
        {quotation}
        <FilmRow
          title="NEW"
          category="new"
          perRow="posters"
          query={newQuery}
          card={(film) => <FilmCard film={film} of={film} />}
        />
        {strips}
      </div>
    </>
  );
}
