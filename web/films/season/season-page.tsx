import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Season } from '#contract/seasons.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { WidePicture } from '#web/ui/wide-picture.tsx';
import { DirectedBy } from '../directed-by.tsx';
import { SeasonDays } from './season-days.tsx';

/** A season: its picture, words, and films in order, each with its line (product.md#seasons). `children`: what leads on. */
export function SeasonPage({ season, children }: { season: Season; children: ReactNode }) {
  return (
    <article className="page">
      <header className="gutter">
        <p className="label text-faint">
          <a href={paths.seasons} className="screen-only quiet-link">
            Seasons
          </a>
        </p>
        <h1 className="mt-3 font-display text-display">{season.title}</h1>
        <SeasonDays season={season} className="mt-4 text-muted" />
        <ShareButton title={season.title} className="quiet-link mt-4" />
      </header>
      {season.picture && (
        <WidePicture src={season.picture} words={season.pictures} colour={season.colours.picture} />
      )}
      {season.words && (
        <p className="gutter mt-10 max-w-[33.6em] text-lead text-muted lg:mt-14">{season.words}</p>
      )}
      <ol className="gutter mt-12 grid gap-y-10 lg:mt-16 gap-x-8 md:grid-cols-2">
        {season.films.map((film) => (
          <li
            key={film.slug}
            className="group relative grid grid-cols-[5.5rem_1fr] items-start gap-5 lg:grid-cols-[9rem_1fr]"
          >
            <Picture
              src={film.posterUrl}
              words={film.pictures}
              alt=""
              sizes="(width >= 64rem) 9rem, 5.5rem"
              colour={film.colours.posterUrl}
            />
            <div>
              <h2 className="font-display text-heading text-balance">
                <CardLink href={paths.film(film.slug)}>{film.title}</CardLink>
              </h2>
              <p className="mt-3 text-muted">{film.line}</p>
              <DirectedBy people={film.directors} />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-(--section-gap) flex flex-col gap-(--section-gap)">{children}</div>
    </article>
  );
}
