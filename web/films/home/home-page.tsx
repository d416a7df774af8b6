import { useSuspenseQuery } from '@tanstack/react-query';
import { FilmCard } from '../film-card.tsx';
import { carouselQuery, comingSoonQuery, newQuery, watchNowQuery } from '../queries.ts';
import { FilmSection } from './film-section.tsx';
import { Hero } from './hero.tsx';
import { WatchNowCard } from './watch-now-card.tsx';

/** The hero and the three carousels (website.md section 2, Home). `heading` names the page for who does not see it. */
export function HomePage({ heading }: { heading: string }) {
  const { data: carousel } = useSuspenseQuery(carouselQuery);
  const { data: comingSoon } = useSuspenseQuery(comingSoonQuery);
  const { data: watchNow } = useSuspenseQuery(watchNowQuery);
  const { data: latest } = useSuspenseQuery(newQuery);

  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      {carousel.length > 0 && <Hero films={carousel} />}
      <div className="flex flex-col gap-(--section-gap) pt-12 pb-(--section-gap) md:pt-16">
        <FilmSection title="COMING SOON" category="coming-soon" perRow="posters">
          {comingSoon.map((film) => (
            <FilmCard key={film.slug} film={film} />
          ))}
        </FilmSection>
        <FilmSection title="WATCH NOW" category="watch-now" perRow="cards">
          {watchNow.map((film) => (
            <WatchNowCard key={film.slug} film={film} />
          ))}
        </FilmSection>
        <FilmSection title="NEW" category="new" perRow="posters">
          {latest.map((film) => (
            <FilmCard key={film.slug} film={film} />
          ))}
        </FilmSection>
      </div>
    </>
  );
}
