import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export function AboutSkeleton() {
  return (
    <Loading label="The page is loading">
      <div className="opening dusk gutter">
        <Skeleton className="absolute! inset-0" />
        <div className="in-dusk">
          <Skeleton className="size-14 lg:size-16" />
          <Skeleton className="mt-6 h-[2.9lh] max-w-[6em] font-display text-display sm:h-[2lh]" />
        </div>
      </div>
      <div className="gutter mt-10 grid gap-8 lg:mt-16 lg:grid-cols-12">
        <Skeleton className="h-60 lg:col-span-5" />
        <Skeleton className="h-160 max-w-[37em] lg:col-span-6 lg:col-start-7" />
      </div>
    </Loading>
  );
}
