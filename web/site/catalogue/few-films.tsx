import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { FEWEST_POSTERS } from './fewest-posters.ts';
import type { CardFilm } from './film-card.tsx';
import { FilmStill } from './film-still.tsx';

/** Whether these films are too few for a row of posters, and have key art to show instead. */
export const areFew = (films: readonly CardFilm[]): boolean =>
  films.length < FEWEST_POSTERS && films.every(({ posterImage }) => posterImage);

type FewFilmsProps<Listed> = {
  films: readonly Listed[];
  /** Below the title. */
  note: (film: Listed) => ReactNode;
};

/** Few films as large stills: two side by side; of one or three the first spans the page, as the newest post on /blog. */
export const FewFilms = <Listed extends CardFilm>({ films, note }: FewFilmsProps<Listed>) => (
  <ul className="grid gap-x-5 gap-y-12 md:grid-cols-2">
    {films.map((film, index) => {
      const leads = index === 0 && films.length % 2 === 1;
      return (
        <li key={film.slug} className={leads ? 'md:col-span-2' : ''}>
          <article
            className={`rise group relative ${leads ? 'lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-8' : ''}`}
          >
            <div className="card-picture lg:col-span-8">
              <FilmStill
                film={{ posterImage: null, ...film }}
                sizes={leads ? '(width >= 64rem) 64vw, 92vw' : '(width >= 48rem) 46vw, 92vw'}
              />
            </div>
            <div className="pt-5 lg:col-span-4">
              <h3 className={`font-display text-balance ${leads ? 'text-headline' : 'text-heading'}`}>
                <a href={paths.film(film.slug)} className="card-link">
                  {film.title}
                </a>
              </h3>
              {film.releaseDate && <LongDate iso={film.releaseDate} className="mt-3 block text-muted" />}
              {note(film)}
            </div>
          </article>
        </li>
      );
    })}
  </ul>
);
