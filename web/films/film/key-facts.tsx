import type { Film } from '#contract/film.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { Fact } from './fact.tsx';

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
