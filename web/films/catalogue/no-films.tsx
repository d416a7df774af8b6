import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';

/** Nothing is left by the filters: what happened and the way out. */
export function NoFilms() {
  return (
    <div className="flex min-h-[45svh] flex-col items-start justify-center gap-6">
      <p className="max-w-[20em] font-display text-heading text-balance">
        No films found matching your criteria.
      </p>
      <p className="text-muted">Try fewer words, or another genre.</p>
      <Link to={paths.films} className="button">
        Show the whole catalogue
      </Link>
    </div>
  );
}
