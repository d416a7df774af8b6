import type { ReactNode } from 'react';
import type { Season } from '#contract/catalogue/seasons.ts';
import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { fittedTo } from '#web/ui/pictures/display-width.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { DirectedBy } from '../directed-by.tsx';
import { SeasonDays } from './season-days.tsx';

/** A season: picture, text, and its films in order, each with its number and note (product.md#seasons). `children`: related content below. */
export function SeasonPage({ season, children }: { season: Season; children: ReactNode }) {
  return (
    <article>
      <Opening src={season.picture} words={season.pictures} colour={season.colours.picture}>
        <div className="hero-words">
          <p className="label">
            <a href={paths.seasons} className="screen-only quiet-link">
              Seasons
            </a>
          </p>
          <h1 className="fitted mt-3 font-display" style={fittedTo(season.title)}>
            {season.title}
          </h1>
          <div className="mt-4 flex flex-wrap items-center gap-x-6">
            <SeasonDays season={season} className="" />
            <ShareButton title={season.title} className="quiet-link" />
          </div>
        </div>
      </Opening>
      {/* Words and films in one grid of two columns: an odd number of films leaves no gap at its end. */}
      <div className="gutter mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:mt-16">
        {season.words && (
          <p
            className={`max-w-[33.6em] text-lead text-muted ${season.films.length % 2 ? '' : 'md:col-span-2'}`}
          >
            {season.words}
          </p>
        )}
        <ol className="contents">
          {season.films.map((film, index) => (
            <li
              key={film.slug}
              className="group relative grid grid-cols-[6rem_1fr] items-start gap-5 lg:grid-cols-[10rem_1fr] lg:gap-8"
            >
              <Picture
                src={film.posterUrl}
                words={film.pictures}
                alt=""
                sizes="(width >= 64rem) 10rem, 6rem"
                colour={film.colours.posterUrl}
              />
              <div>
                {/* The list itself numbers them for screen readers. */}
                <p aria-hidden="true" className="-mt-[0.1em] font-display text-display text-faint">
                  {index + 1}
                </p>
                <h2 className="mt-2 font-display text-heading text-balance">
                  <CardLink href={paths.film(film.slug)}>{film.title}</CardLink>
                </h2>
                <p className="mt-3 text-muted">{film.line}</p>
                <DirectedBy people={film.directors} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-(--section-gap) flex flex-col gap-(--section-gap)">{children}</div>
    </article>
  );
}
