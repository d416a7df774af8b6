import type { DirectedFilm as Film } from '#contract/cards.ts';
import { DirectedBy } from './directed-by.tsx';
import { FilmCard } from './film-card.tsx';

/** Films that a post or a product is about; empty if there are none. */
export function FilmsNamed({ films = [], title }: { films: readonly Film[] | undefined; title: string }) {
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="films-named" className="screen-only gutter mt-(--section-gap)">
      <h2 id="films-named" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4 xl:grid-cols-5">
        {films.map((film) => (
          <li key={film.slug}>
            <FilmCard film={film} layout="grid">
              <DirectedBy people={film.directors} />
            </FilmCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
