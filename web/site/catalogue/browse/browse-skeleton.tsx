import { Skeleton } from '#web/ui/skeleton.tsx';
import { WallSkeleton } from '../list/wall.tsx';

export function BrowseSkeleton() {
  return (
    <div className="gutter pt-30">
      <Skeleton className="h-[1lh] max-w-[2.8em] font-display text-display" />
      <Skeleton className="mt-6 mb-8 h-14 md:mt-7 md:mb-10" />
      <WallSkeleton />
    </div>
  );
}
