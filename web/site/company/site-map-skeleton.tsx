import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const SiteMapSkeleton = () => (
  <Loading label="The site map is loading" className="page gutter">
    <Skeleton className="h-[1lh] max-w-[2.8em] font-display text-display" />
    <div className="mt-10 grid grid-cols-2 gap-x-5 gap-y-14 lg:mt-16 lg:grid-cols-4 lg:gap-x-8">
      {['films', 'shop', 'company', 'account'].map((group) => (
        <Skeleton key={group} className="h-64" />
      ))}
    </div>
  </Loading>
);
