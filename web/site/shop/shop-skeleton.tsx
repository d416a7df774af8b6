import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';
import { HEADING, LEAD, LEAD_PICTURE, ShopHeading } from './shop-heading.tsx';

export function ShopSkeleton() {
  return (
    <div className="page gutter">
      <ShopHeading>
        <LeadSkeleton />
      </ShopHeading>
      <ShopBody />
    </div>
  );
}

/** A collection whose name is still loading. */
export function CollectionSkeleton() {
  return (
    <div className="page gutter">
      <div className={HEADING}>
        <div className="lg:col-span-5">
          <Skeleton className="masthead h-[1lh] max-w-[4em]" />
          <Skeleton className="mt-5 h-[2lh] max-w-[33.6em] text-lead" />
        </div>
        <LeadSkeleton />
      </div>
      <ShopBody />
    </div>
  );
}

const LeadSkeleton = () => (
  <div className={LEAD}>
    <Skeleton className={`rounded-none ${LEAD_PICTURE}`} />
    <Skeleton className="mt-3.5 h-[1lh] w-3/5 font-display text-heading" />
    <Skeleton className="mt-1.5 h-[1lh] w-2/5 text-small" />
  </div>
);

export const ShopBody = () => (
  <>
    <Skeleton className="h-14 max-w-xl" />
    <div className="mt-4 flex gap-3 border-t border-line pt-5">
      <Skeleton className="h-12 max-w-md grow" />
      <Skeleton className="h-12 w-28 rounded-pill" />
    </div>
    <div className="mt-8">
      <ProductGridSkeleton />
    </div>
  </>
);
