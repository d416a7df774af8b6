import { Link } from '@tanstack/react-router';
import type { FilmFacets } from '#contract/film.ts';
import { paths } from '#contract/paths.ts';
import { genreName } from '../names.ts';

/** Nothing is left by the filters: what happened and the ways out. */
export function NoFilms({ genres }: { genres: FilmFacets['genres'] }) {
  return (
    <div className="flex min-h-[45svh] flex-col items-start justify-center gap-6">
      <p className="max-w-[20em] font-display text-heading text-balance">
        No films found matching your criteria.
      </p>
      <p className="text-muted">Try fewer words, or a genre:</p>
      <ul className="flex flex-wrap gap-2">
        {genres.map(({ value, count }) => (
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
