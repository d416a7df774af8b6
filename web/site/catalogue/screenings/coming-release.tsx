import type { Film } from '#contract/catalogue/film.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { useRouter } from '../../router/use-router.ts';
import { CalendarLinks } from './calendar-links.tsx';

type ComingReleaseProps = { film: Pick<Film, 'slug' | 'releaseDate'> };

/** The calendar of a film whose release day is ahead, which follows the day if it moves; nothing for other films. */
export function ComingRelease({ film: { slug, releaseDate } }: ComingReleaseProps) {
  const { renderedOn } = useRouter().context;
  if (!releaseDate || releaseDate <= renderedOn) return null;
  return (
    <section aria-labelledby="coming-release" className="screen-only">
      <h2 id="coming-release" className="font-display text-heading">
        Coming on <LongDate iso={releaseDate} />
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <CalendarLinks path={calendarPaths.film(slug)} of="of this film" />
      </p>
    </section>
  );
}
