import { genreName } from '#contract/catalogue/film-names.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { useQuery } from '../../state/use-query.ts';
import { facetsQuery } from '../queries.ts';

/** Shown when no film matches: an explanation and links to other lists. */
export function NoFilms() {
  const { data } = useQuery(facetsQuery({}));
  return (
    <div className="flex min-h-[45svh] flex-col items-start justify-center gap-6">
      <p data-none className="max-w-[20em] font-display text-heading text-balance">
        No films found matching your criteria.
      </p>
      <p className="text-muted">Try fewer words, or a genre:</p>
      <ul className="flex flex-wrap gap-2">
        {data?.genres.map(({ value, count }) => (
          <li key={value}>
            <a ref={passFocusOn} href={filmsPath({ genre: value })} data-scroll="keep" className="chip">
              {genreName(value)} ({count})
            </a>
          </li>
        ))}
      </ul>
      <a ref={passFocusOn} href={paths.films} className="button">
        Show the whole catalogue
      </a>
    </div>
  );
}
