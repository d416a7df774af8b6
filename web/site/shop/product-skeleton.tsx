import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import sheet from './shop.css?url';

export function ProductSkeleton() {
  return (
    <Loading label="The product is loading" className="product-layout">
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="gallery-strip">
        <Skeleton className="gallery-slide rounded-none" />
      </div>
      <div className="gutter pt-8 lg:pt-[clamp(6.5rem,10vw,10rem)] lg:pl-[clamp(2rem,4vw,5rem)]">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-5 h-[2lh] font-display text-headline" />
        <Skeleton className="mt-6 h-7 w-32" />
        <Skeleton className="mt-6 h-28 max-w-[33.6em]" />
        <Skeleton className="mt-8 h-11 w-44 rounded-pill" />
      </div>
    </Loading>
  );
}
