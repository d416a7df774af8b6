import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import type { NamedFilm, Neighbours } from './neighbours.ts';

type Props = { neighbours: Neighbours | undefined };

/** The films before and after in the catalogue. Its place is kept while they are not known. */
export function MoreFilms({ neighbours }: Props) {
  return (
    <nav
      aria-label="More films"
      className="gutter grid grid-cols-2 items-start gap-x-6 gap-y-8 pt-(--section-gap) pb-12 md:grid-cols-[1fr_auto_1fr] md:pb-16"
    >
      <div className="flex min-h-20 items-start md:min-h-28">
        {neighbours && <FilmLink film={neighbours.previous} side="previous" />}
      </div>
      <Link
        to={paths.films}
        className="link order-last col-span-2 justify-self-center py-2.5 text-small text-muted md:order-none md:col-span-1 md:-mt-3"
      >
        All films
      </Link>
      <div className="flex min-h-20 items-start justify-end text-right md:min-h-28">
        {neighbours && <FilmLink film={neighbours.next} side="next" />}
      </div>
    </nav>
  );
}

function FilmLink({ film, side }: { film: NamedFilm; side: keyof Neighbours }) {
  return (
    <Link to="/film/$slug" params={{ slug: film.slug }} className="group inline-flex flex-col gap-3">
      <span
        className={`label inline-flex items-center gap-2 text-muted ${side === 'next' ? 'flex-row-reverse' : ''}`}
      >
        {side === 'next' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
        {side === 'next' ? 'Next film' : 'Previous film'}
      </span>
      <span className="font-display text-title text-balance transition-colors group-hover:text-amber md:text-heading">
        {film.title}
      </span>
    </Link>
  );
}

/** The same films as arrows at the edges of the first screen. */
export function TurnArrows({ neighbours }: Props) {
  if (!neighbours) return null;
  const { previous, next } = neighbours;
  const look = 'button-icon glass absolute! top-[30svh] hidden! text-[1.25rem] md:grid!';
  return (
    <>
      <Link
        to="/film/$slug"
        params={{ slug: previous.slug }}
        aria-label={`Previous film: ${previous.title}`}
        className={`${look} left-3`}
      >
        <ChevronLeftIcon />
      </Link>
      <Link
        to="/film/$slug"
        params={{ slug: next.slug }}
        aria-label={`Next film: ${next.title}`}
        className={`${look} right-3`}
      >
        <ChevronRightIcon />
      </Link>
    </>
  );
}
