import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Part of the page's HTML, which is the same for all visitors. */
export const CartSkeleton = () => (
  <div data-waiting>
    <Loading label="Loading your cart" className="buying-columns">
      <div className="buying-lines">
        {[1, 2].map((nth) => (
          <div key={nth} className="buying-line">
            <Skeleton className="buying-picture aspect-square" />
            <div>
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-3 h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="buying-summary-skeleton" />
    </Loading>
  </div>
);
