import type { Film } from '#contract/catalogue/film.ts';
import { MOST_ON_FILM_PAGE } from '#contract/catalogue/screening-rules.ts';
import { screeningsPath } from '#contract/catalogue/screening-search.ts';
import type { Screening } from '#contract/catalogue/screenings.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { ComingRelease } from './coming-release.tsx';
import { Days } from './days.tsx';
import { ScreeningLine } from './screening-line.tsx';

const LINK = 'link inline-flex min-h-11 items-center text-small';

type InCinemasProps = {
  film: Pick<Film, 'slug' | 'releaseDate'>;
  screenings: readonly Screening[] | undefined;
};

/** The next screenings of a film, on its page; without any, its release if that is ahead. */
export function InCinemas({ film, screenings = [] }: InCinemasProps) {
  if (screenings.length === 0) return <ComingRelease film={film} />;
  const { slug } = film;
  const isWhole = screenings.length < MOST_ON_FILM_PAGE;
  return (
    <section aria-labelledby="in-cinemas" className="screen-only">
      <h2 id="in-cinemas" className="mb-6 font-display text-heading">
        In cinemas
      </h2>
      <Days entries={screenings} heading="h3" placeOf={({ cinema }) => cinema.city}>
        {(screening) => <ScreeningLine key={screening.id} screening={screening} />}
      </Days>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <a href={screeningsPath(isWhole ? {} : { film: slug })} className={LINK}>
          {isWhole ? 'All films in cinemas' : 'All screenings of this film'}
        </a>
        <CalendarLinks path={calendarPaths.film(slug)} of="of this film" />
      </p>
    </section>
  );
}
