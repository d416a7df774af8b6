import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Film } from '#contract/film.ts';
import { paths } from '#contract/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';

/** When, how long, what kind, for whom: in one line. A fact that is not known is left out. */
export function KeyFacts({ film: { releaseDate, runtime, genre, rating } }: { film: Film }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-2.5 max-md:text-small md:gap-x-10">
      {releaseDate && (
        <Fact name="Release date">
          <LongDate iso={releaseDate} />
        </Fact>
      )}
      {runtime && <Fact name="Runtime">{runtime} min</Fact>}
      {genre.length > 0 && (
        <Fact name="Genre">
          <span className="capitalize">{genre.join(', ')}</span>
        </Fact>
      )}
      {rating && <Fact name="Rating">{rating}</Fact>}
    </dl>
  );
}

/** Who made it, and whom a programmer or a broadcaster asks for it. */
export function Credits({ film: { director, cast, producers } }: { film: Film }) {
  return (
    <dl className="grid max-w-5xl gap-x-10 gap-y-8 lg:grid-cols-3">
      {director.length > 0 && <Fact name="Director">{director.join(', ')}</Fact>}
      {cast.length > 0 && <Fact name="Cast">{cast.join(', ')}</Fact>}
      {producers.length > 0 && <Fact name="Producers">{producers.join(', ')}</Fact>}
      <Fact name="Rights and screenings">
        <Link to={paths.contact} className="link inline-block py-1 pointer-coarse:py-2.5">
          Ask our sales team
        </Link>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="label mb-1 text-muted">{name}</dt>
    <dd className="text-balance">{children}</dd>
  </div>
);
