import { ACCESS_NAMES } from '#contract/catalogue/screening-rules.ts';
import type { Screening } from '#contract/catalogue/screenings.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { OutsideLink } from '../outside-link.tsx';

type ScreeningLineProps = {
  screening: Screening;
  /** In a list of several films. */
  film?: { slug: string; title: string };
};

const LINK = 'link inline-flex min-h-11 items-center gap-1.5 text-small';

/** A screening: its time at the cinema, the place, what it offers, tickets and a calendar file. */
export function ScreeningLine({ screening, film }: ScreeningLineProps) {
  const { id, startsAt, zone, cinema, tickets, cancelled, guest } = screening;
  const time = startsAt.slice(11, 16);
  const offers = offersOf(screening);
  const named = `${film ? `${film.title}, ` : ''}${cinema.name}, ${time}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] items-start gap-5 border-t border-line pt-5">
      <p>
        <time dateTime={startsAt} className="font-display text-title">
          {cancelled ? <s>{time}</s> : time}
        </time>
        {zone && <span className="block text-small text-faint">{zone}</span>}
      </p>
      <div>
        {film && (
          <p className="font-display text-title">
            <a href={paths.film(film.slug)} className="link">
              {film.title}
            </a>
          </p>
        )}
        <p>
          {cinema.website ? (
            <OutsideLink href={cinema.website} className="link">
              {cinema.name}
            </OutsideLink>
          ) : (
            cinema.name
          )}
          {`, ${cinema.city}, ${cinema.country}`}
        </p>
        {offers && <p className="text-small text-muted">{offers}</p>}
        {guest && <p className="text-small text-muted">With {guest}</p>}
        {cancelled ? (
          <p className="mt-2 text-small text-alarm">Cancelled</p>
        ) : (
          <p className="flex flex-wrap gap-x-6">
            {tickets && (
              <OutsideLink href={tickets} className={LINK} counts="tickets">
                Book tickets
                <span className="sr-only">: {named}</span>
                <ExternalIcon />
              </OutsideLink>
            )}
            <a href={calendarPaths.screening(id)} className={LINK}>
              Add to calendar
              <span className="sr-only">: {named}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

function offersOf({ format, access, cinema }: Screening): string {
  const step = cinema.stepFree === true && 'Step-free';
  return [format, ...access.map((each) => ACCESS_NAMES[each]), step].filter(Boolean).join(', ');
}
