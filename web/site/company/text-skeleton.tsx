import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function TextSkeleton() {
  return (
    <Loading label="The page is loading" className="page gutter">
      <div className="border-b border-line pb-10 lg:pb-14">
        <Skeleton className="mb-5 h-[1lh] max-w-[4em] font-display text-display" />
        <Skeleton className="h-5 max-w-56" />
      </div>
      <div className="mt-10 grid gap-8 lg:mt-14 lg:grid-cols-12">
        <Skeleton className="h-96 max-w-64 lg:col-span-4" />
        <Skeleton className="h-[36rem] max-w-[37em] lg:col-span-8" />
      </div>
    </Loading>
  );
}
