import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';
import { ShopHeading } from './shop-heading.tsx';

export function ShopSkeleton() {
  return (
    <div className="page gutter">
      <ShopHeading />
      <ShopBody />
    </div>
  );
}

/** A collection whose name is still loading. */
export function CollectionSkeleton() {
  return (
    <div className="page gutter">
      <div className="mb-8 lg:mb-10">
        <Skeleton className="masthead h-[1lh] max-w-[4em]" />
        <Skeleton className="mt-5 h-[2lh] max-w-[33.6em] text-lead" />
      </div>
      <ShopBody />
    </div>
  );
}

export const ShopBody = () => (
  <>
    <Skeleton className="h-11 max-w-xl" />
    <div className="mt-4 flex gap-3 border-t border-line pt-5">
      <Skeleton className="h-12 max-w-md grow" />
      <Skeleton className="h-12 w-28 rounded-pill" />
    </div>
    <div className="mt-8">
      <ProductGridSkeleton />
    </div>
  </>
);
