import { Fragment } from 'react';
import type { DirectedFilm } from '#contract/catalogue/cards.ts';
import { paths } from '#contract/core/paths.ts';

/** A film's directors as links above its card; renders nothing if no director is known. */
export function DirectedBy({ people }: { people: DirectedFilm['directors'] }) {
  if (people.length === 0) return null;
  return (
    <p className="relative z-10 w-fit py-1 text-small text-muted">
      Directed by{' '}
      {people.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <a href={paths.person(slug)} className="link">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
