import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { WALL } from './wall.ts';

const SKELETONS = 10;
const CARD = 'max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:items-center max-sm:gap-4';

export function WatchlistSkeleton() {
  return (
    <div data-waiting>
      <Loading label="Loading your watchlist" className={WALL}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ten identical ones that never move.
          <div key={index} data-skeleton="film" className={CARD}>
            <Skeleton className="aspect-2/3" />
            <Skeleton className="h-6 w-3/4 sm:mt-3" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
