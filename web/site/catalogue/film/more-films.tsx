import type { NamedFilm, Neighbours } from '#contract/catalogue/film.ts';
import { paths } from '#contract/core/paths.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';

type Props = { neighbours: Neighbours | undefined };

/** Links to the previous and next film. Reserves its height while they load. */
export function MoreFilms({ neighbours }: Props) {
  return (
    <nav aria-label="More films" className="more-films gutter">
      <div>{neighbours && <FilmLink film={neighbours.previous} side="previous" />}</div>
      <a href={paths.films} className="link">
        All films
      </a>
      <div>{neighbours && <FilmLink film={neighbours.next} side="next" />}</div>
    </nav>
  );
}

function FilmLink({ film, side }: { film: NamedFilm; side: keyof Neighbours }) {
  return (
    <a href={paths.film(film.slug)}>
      <span className="label">
        {side === 'next' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
        {side === 'next' ? 'Next film' : 'Previous film'}
      </span>
      <span>{film.title}</span>
    </a>
  );
}

/** The same films as arrows at the edges of the first screen. */
export function FilmArrows({ neighbours }: Props) {
  if (!neighbours) return null;
  const { previous, next } = neighbours;
  const look = 'button-icon glass turn-arrow';
  return (
    <>
      <a
        href={paths.film(previous.slug)}
        aria-label={`Previous film: ${previous.title}`}
        className={`${look} edge-left`}
      >
        <ChevronLeftIcon />
      </a>
      <a
        href={paths.film(next.slug)}
        aria-label={`Next film: ${next.title}`}
        className={`${look} edge-right`}
      >
        <ChevronRightIcon />
      </a>
    </>
  );
}
