import { Skeleton } from '#web/ui/skeleton.tsx';
import { WallSkeleton } from './wall.tsx';

export function CatalogueSkeleton() {
  return (
    <div className="gutter pt-30">
      <h1 className="masthead">Catalogue</h1>
      <Skeleton className="mt-6 mb-8 h-14 md:mt-7 md:mb-10" />
      <WallSkeleton />
    </div>
  );
}
