import type { NamedFilm as Film } from '#contract/catalogue/cards.ts';
import { DirectedBy } from './directed-by.tsx';
import { FewFilms } from './few-films.tsx';

/** Films of a post or a product, as large stills; renders nothing if there are none. */
export function FilmsNamed({ films = [], title }: { films: readonly Film[] | undefined; title: string }) {
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="films-named" className="screen-only gutter mt-(--section-gap)">
      <h2 id="films-named" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <FewFilms films={films} note={({ directors }) => <DirectedBy people={directors} />} />
    </section>
  );
}
