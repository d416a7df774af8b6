import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';

export function PostSkeleton() {
  return (
    <div className="page">
      <div className="gutter">
        <BackLink />
      </div>
      <Loading label="The post is loading">
        <div className="gutter mt-6">
          <Skeleton className="h-[2.1lh] max-w-[9em] font-display text-headline" />
          <Skeleton className="mt-6 h-[2lh] max-w-[33.6em] text-lead" />
        </div>
        <div className="mt-10 md:px-(--gutter) lg:mt-14">
          <Skeleton className="aspect-video w-full rounded-none lg:max-h-[80svh]" />
        </div>
        <div className="gutter mt-8 grid gap-x-8 gap-y-10 lg:mt-14 lg:grid-cols-12">
          <Skeleton className="h-12 max-w-48 lg:col-span-3" />
          <div className="grid max-w-[37em] gap-5 lg:col-span-8">
            {['h-24', 'h-32', 'h-20', 'h-28'].map((height) => (
              <Skeleton key={height} className={height} />
            ))}
          </div>
        </div>
      </Loading>
    </div>
  );
}
