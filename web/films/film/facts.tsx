import type { ReactNode } from 'react';
import type { Film } from '#contract/film.ts';
import { paths } from '#contract/paths.ts';
import { LongDate } from '#web/ui/long-date.tsx';

/** Release date, runtime, genre and rating in one line. Unknown facts are left out. */
export function KeyFacts({ film: { releaseDate, runtime, genre, rating } }: { film: Film }) {
  return (
    <dl className="key-facts">
      {releaseDate && (
        <Fact name="Release date">
          <LongDate iso={releaseDate} />
        </Fact>
      )}
      {runtime && <Fact name="Runtime">{runtime} min</Fact>}
      {genre.length > 0 && (
        <Fact name="Genre" className="genre">
          <span className="capitalize">{genre.join(', ')}</span>
        </Fact>
      )}
      {rating && <Fact name="Rating">{rating}</Fact>}
    </dl>
  );
}

/** Credits, and whom buyers should contact. */
export function Credits({ film: { director, cast, producers } }: { film: Film }) {
  return (
    <dl className="credits">
      {director.length > 0 && <Fact name="Director">{director.join(', ')}</Fact>}
      {cast.length > 0 && <Fact name="Cast">{cast.join(', ')}</Fact>}
      {producers.length > 0 && <Fact name="Producers">{producers.join(', ')}</Fact>}
      <Fact name="Rights and screenings">
        <a href={paths.contact} className="link inline-block py-1 pointer-coarse:py-2.5">
          Ask our sales team
        </a>
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; className?: string; children: ReactNode };

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="label mb-1">{name}</dt>
    <dd className="text-balance">{children}</dd>
  </div>
);
