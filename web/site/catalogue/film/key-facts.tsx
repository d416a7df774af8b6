import type { Film } from '#contract/catalogue/film.ts';
import { browsePath } from '#contract/core/paths.ts';
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
          {genre.map((each, index) => (
            <span key={each}>
              {index > 0 && ', '}
              <a href={browsePath('genre', each)} className="link capitalize">
                {each}
              </a>
            </span>
          ))}
        </Fact>
      )}
      {rating && <Fact name="Rating">{rating}</Fact>}
    </dl>
  );
}
