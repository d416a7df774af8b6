import type { NamedFilm as Film } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { DirectedBy } from './directed-by.tsx';
import { FilmCard } from './film-card.tsx';
import { FilmStill } from './film-still.tsx';

/** Films that a post or a product is about; empty if there are none. One alone is shown by its key art. */
export function FilmsNamed({ films = [], title }: { films: readonly Film[] | undefined; title: string }) {
  const [first] = films;
  if (!first) return null;
  return (
    <section aria-labelledby="films-named" className="screen-only gutter mt-(--section-gap)">
      <h2 id="films-named" className="mb-6 font-display text-heading">
        {title}
      </h2>
      {films.length === 1 && first.posterImage ? (
        <OneFilm film={first} />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
          {films.map((film) => (
            <li key={film.slug}>
              <FilmCard film={film} layout="grid">
                <DirectedBy people={film.directors} />
              </FilmCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Arranged as the newest post on /blog. */
const OneFilm = ({ film }: { film: Film }) => (
  <article className="group relative lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-8">
    <div className="card-picture lg:col-span-8">
      <FilmStill film={film} sizes="(width >= 64rem) 64vw, 92vw" />
    </div>
    <div className="pt-5 lg:col-span-4">
      <h3 className="font-display text-headline text-balance">
        <a href={paths.film(film.slug)} className="card-link">
          {film.title}
        </a>
      </h3>
      {film.releaseDate && <LongDate iso={film.releaseDate} className="mt-4 block text-muted" />}
      <DirectedBy people={film.directors} />
    </div>
  </article>
);
