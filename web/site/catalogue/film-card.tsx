import type { ReactNode } from 'react';
import type { Film } from '#contract/catalogue/film.ts';
import { paths } from '#contract/core/paths.ts';
import { keptMarkup } from '#web/ui/kept-markup.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { AwardBadge } from './award-badge.tsx';
import { PlayButton } from './play-button.tsx';

/** The fields of a card; a field that the list did not request is not shown. */
export type CardFilm = Pick<Film, 'slug' | 'title' | 'posterUrl' | 'colours' | 'pictures'> &
  Partial<Pick<Film, 'posterImage' | 'dvdCoverUrl' | 'trailerUrl' | 'releaseDate' | 'awards'>>;

type CardLayout = keyof typeof LAYOUTS;

type FilmCardProps = {
  film: CardFilm;
  /** The record of a reply that the card with its children shows, if nothing else: the server renders it once. */
  of?: object;
  layout?: CardLayout;
  /** Shows the first award as a badge. */
  awards?: boolean;
  /** Rendered below the title; clickable separately from the card. */
  children?: ReactNode;
  /** For cards on the first screen: the poster loads before other pictures. */
  priority?: boolean;
};

const COLUMN = 'flex h-full flex-col gap-3';
const ROW = '[--cover:5.5rem] grid grid-cols-[5.5rem_1fr] items-center gap-4';

/**
 * The five layouts of product.md#film-card: arrangement, title style, poster width. 13.8vw is 3 % less than the displayed width, so
 * that a 1440 px window of density 2 loads a poster of 400 px instead of 800; 34vw does so on a phone of density 3.
 */
const LAYOUTS = {
  /** Narrow posters in carousels. */
  default: {
    card: COLUMN,
    title: 'font-display text-title',
    sizes: '(min-width: 80rem) 13.8vw, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 34vw',
  },
  /** A roomy grid. */
  grid: {
    card: COLUMN,
    title: 'font-display text-title',
    sizes: '(min-width: 80rem) 18vw, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw',
  },
  /** The grid of the catalogue. */
  compact: {
    card: 'flex h-full flex-col gap-2.5',
    title: 'font-display text-[1.25rem] leading-[1.1]',
    sizes:
      '(min-width: 80rem) 13.8vw, (min-width: 64rem) 18vw, (min-width: 48rem) 23vw, (min-width: 40rem) 30vw, 46vw',
  },
  /** One row of a list. */
  mobile: { card: ROW, title: 'font-display text-title', sizes: '5.5rem' },
  /** A list on phones, a grid on wider screens. */
  responsive: {
    card: `${ROW} sm:[--cover:100cqi] sm:flex sm:h-full sm:flex-col sm:items-stretch sm:gap-3`,
    title: 'font-display text-title',
    sizes: '(min-width: 80rem) 18vw, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 5.5rem',
  },
} as const;

/** A film in a list. The whole card is one link; the trailer button is layered above it, not nested in it. */
export function FilmCard(props: FilmCardProps) {
  const { of, layout = 'default', awards = false, priority, children } = props;
  const className = `film-card group relative ${LAYOUTS[layout].card}`;
  const inside = <Inside {...props} />;
  return (
    <article
      className={className}
      {...(of && !priority
        ? keptMarkup(of, `card ${layout} ${awards} ${Boolean(children)}`, inside)
        : { children: inside })}
    />
  );
}

function Inside({ film, layout = 'default', awards = false, priority = false, children }: FilmCardProps) {
  const { title, sizes } = LAYOUTS[layout];
  const [award] = film.awards ?? [];
  const hasCover = layout === 'compact' && Boolean(film.dvdCoverUrl);

  return (
    <>
      <div className="order-2 flex min-w-0 items-start justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className={`line-clamp-3 ${title}`}>
            <a href={paths.film(film.slug)} className="card-link">
              {film.title}
            </a>
          </h3>
          {film.releaseDate && <LongDate iso={film.releaseDate} className="text-small text-faint" />}
          {awards && award && <AwardBadge award={award} />}
          {children}
        </div>
        {film.trailerUrl && <PlayButton film={film} url={film.trailerUrl} className="card-play" />}
      </div>
      <div className="order-1">
        <div className={`card-picture bg-surface ${hasCover ? 'cover-frame' : ''}`}>
          <div data-poster>
            <Picture
              kind={hasCover ? 'cover' : 'poster'}
              src={hasCover ? film.dvdCoverUrl : film.posterUrl}
              words={film.pictures}
              colour={hasCover ? film.colours.dvdCoverUrl : film.colours.posterUrl}
              alt=""
              {...{ sizes, priority }}
            />
          </div>
        </div>
      </div>
    </>
  );
}
