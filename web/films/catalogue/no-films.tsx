import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { genreName } from '../names.ts';
import { facetsQuery } from '../queries.ts';

/** Shown when the filters leave nothing: what happened, and links that lead on. */
export function NoFilms() {
  const { data } = useQuery(facetsQuery({}));
  return (
    <div className="flex min-h-[45svh] flex-col items-start justify-center gap-6">
      <p className="max-w-[20em] font-display text-heading text-balance">
        No films found matching your criteria.
      </p>
      <p className="text-muted">Try fewer words, or a genre:</p>
      <ul className="flex flex-wrap gap-2">
        {data?.genres.map(({ value, count }) => (
          <li key={value}>
            <Link to={paths.films} search={{ genre: value }} resetScroll={false} className="chip">
              {genreName(value)} ({count})
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.films} className="button">
        Show the whole catalogue
      </Link>
    </div>
  );
}
