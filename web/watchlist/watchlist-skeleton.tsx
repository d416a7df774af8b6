import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { WALL } from './watchlist-wall.tsx';

const SKELETONS = 10;

export function WatchlistSkeleton() {
  return (
    <div data-waiting>
      <Loading label="Loading your watchlist" className={WALL}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ten alike that never move.
          <div key={index} data-skeleton="film">
            <Skeleton className="aspect-2/3" />
            <Skeleton className="mt-3 h-6 w-3/4" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
