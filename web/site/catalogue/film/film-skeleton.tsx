import { useMemo } from 'react';
import { fittedTo } from '#web/ui/pictures/display-width.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useQueries } from '../../state/use-query.ts';
import { cachedFilm } from '../cached-film.ts';
import { POSTER_SIZES } from './film-poster.tsx';
import { useFilmNavigation } from './use-film-navigation.ts';

/**
 * Placeholder of a film page in the shape of its first screen, with title and poster if a list has loaded them. Arrow keys and swipes
 * work on it too.
 */
export function FilmSkeleton({ slug }: { slug: string }) {
  const queries = useQueries();
  // Looked up once: the previous page may know the film, but is unmounted when this one renders again.
  const film = useMemo(() => cachedFilm(queries, slug), [queries, slug]);
  const swipe = useFilmNavigation();
  return (
    <div {...swipe}>
      <Loading label="Loading the film" className="film-loading">
        <div className="film-over dusk film-columns gutter">
          <div className="film-first">
            <div className="film-poster">
              {film?.posterUrl ? (
                <div className="shared-poster">
                  <Picture
                    src={film.posterUrl}
                    colour={film.colours?.posterUrl}
                    alt=""
                    sizes={POSTER_SIZES}
                    priority
                  />
                </div>
              ) : (
                <Skeleton className="aspect-2/3" />
              )}
            </div>
            <div className="film-head">
              <div className="film-words">
                {film ? (
                  <h1 className="fitted font-display" style={fittedTo(film.title)}>
                    {film.title}
                  </h1>
                ) : (
                  <Skeleton className="h-[0.94em] w-[6em] max-w-full font-display text-display" />
                )}
                <div className="flex flex-wrap gap-x-10 gap-y-3">
                  {['w-32', 'w-16', 'w-24', 'w-10'].map((width) => (
                    <Skeleton key={width} className={`h-12 ${width}`} />
                  ))}
                </div>
                <div className="flex flex-wrap gap-3">
                  <Skeleton className="h-11 w-48 rounded-pill!" />
                  <Skeleton className="h-11 w-40 rounded-pill!" />
                </div>
              </div>
            </div>
          </div>
        </div>
      </Loading>
    </div>
  );
}
