import { paths } from '#contract/core/paths.ts';
import { FilmCard } from './film-card.tsx';
import { FilmStill } from './film-still.tsx';
import type { WatchNowFilm } from './queries.ts';

const FILMS = 3;

type FallbackFilmsProps = { films: readonly WatchNowFilm[]; title?: string };

/** Fills a page that has no other content: a still and three films. At 8 to 3, still and posters are equally high. */
export function FallbackFilms({ films, title = 'Showing elsewhere' }: FallbackFilmsProps) {
  const [first, ...others] = films.slice(0, FILMS + 1);
  if (!first) return null;
  return (
    <section aria-labelledby="fallback-films-heading">
      <h2 id="fallback-films-heading" className="label mb-5 text-faint">
        {title}
      </h2>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-8 md:gap-x-5 lg:grid-cols-[8fr_3fr_3fr_3fr]">
        <li className="max-lg:col-span-full">
          <article className="rise group relative flex flex-col gap-3">
            <h3 className="order-2 font-display text-title">
              <a href={paths.film(first.slug)} className="card-link">
                {first.title}
              </a>
            </h3>
            <div className="card-picture order-1">
              <FilmStill film={first} sizes="(min-width: 64rem) 54vw, 92vw" />
            </div>
          </article>
        </li>
        {others.map(({ slug, title, posterUrl, colours, pictures }) => (
          <li key={slug}>
            <FilmCard film={{ slug, title, posterUrl, colours, pictures }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
