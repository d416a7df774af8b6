import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** A film's page while it loads: the shape of its first screen, wherever the page before had been scrolled to. */
export function FilmSkeleton() {
  return (
    <Loading label="Loading the film" className="film-loading">
      <div className="film-over film-columns gutter">
        <div className="film-first">
          <div className="film-poster">
            <Skeleton className="aspect-2/3" />
          </div>
          <div className="film-head">
            <Skeleton className="h-[0.94em] w-[6em] max-w-full font-display text-display" />
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
    </Loading>
  );
}
