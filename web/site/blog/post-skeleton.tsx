import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import sheet from './blog.css?url';

export function PostSkeleton() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <header className="opening dusk gutter">
        <Skeleton className="absolute! inset-0" />
        <div className="in-dusk">
          <BackLink />
          <Skeleton className="mt-3 h-[2lh] max-w-[13em] font-display text-headline" />
          <Skeleton className="mt-5 h-[2lh] max-w-[33.6em] text-lead" />
          <Skeleton className="mt-4 h-[1lh] w-64 max-w-full text-small" />
        </div>
      </header>
      <Loading label="The post is loading" className="post-text mt-10 lg:mt-16">
        {['h-32', 'h-24', 'h-32', 'h-20', 'h-28'].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
          <div key={index} className="mt-5">
            <Skeleton className={height} />
          </div>
        ))}
      </Loading>
    </>
  );
}
