import { Skeleton } from '#web/ui/skeleton.tsx';
import { WallSkeleton } from './wall.tsx';

/** The catalogue while it loads. */
export function CatalogueSkeleton() {
  return (
    <div className="gutter pt-28 pb-(--section-gap) md:pt-36">
      <h1 className="font-display text-display">Catalogue</h1>
      <Skeleton className="mt-8 mb-8 h-14 md:mt-10 md:mb-10" />
      <WallSkeleton />
    </div>
  );
}
