import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const ContactSkeleton = () => (
  <Loading label="The page is loading">
    <div className="opening dusk gutter" data-low>
      <Skeleton className="absolute! inset-0" />
      <div className="in-dusk">
        <Skeleton className="h-[1lh] max-w-[4em] font-display text-display" />
      </div>
    </div>
    <div className="gutter mt-10 grid gap-x-8 gap-y-14 lg:mt-14 lg:grid-cols-12">
      <Skeleton className="h-56 max-w-80 lg:col-span-5" />
      <FieldsSkeleton className="lg:col-span-6 lg:col-start-7" rows={2} />
    </div>
  </Loading>
);

export const SubmitFilmSkeleton = () => (
  <Loading label="The page is loading" className="page gutter">
    <Skeleton className="h-[1lh] max-w-[6em] font-display text-display" />
    <Skeleton className="mt-6 h-[3lh] max-w-[33.6em] text-lead" />
    <div className="mt-12 grid gap-8 md:grid-cols-3 lg:mt-16">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
    <div className="mt-(--section-gap) grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <Skeleton className="h-80 lg:col-span-4" />
      <FieldsSkeleton className="lg:col-span-7 lg:col-start-6" rows={3} />
    </div>
  </Loading>
);

const FieldsSkeleton = ({ className, rows }: { className: string; rows: number }) => (
  <div className={className}>
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {Array.from({ length: 2 * rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all identical.
        <Skeleton key={index} className="h-19" />
      ))}
      <Skeleton className="h-48 sm:col-span-2" />
      <Skeleton className="h-11 w-44 rounded-pill" />
    </div>
  </div>
);
