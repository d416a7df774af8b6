import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = {
  /** Below the title: a date. */
  posters: {
    each: 'w-[43.5%] md:w-1/3 lg:w-1/4 xl:w-1/6',
    picture: 'aspect-2/3',
    facts: 'mt-1 h-[1.3rem]',
    count: 6,
  },
  /** Below the title: a date and an award. */
  cards: {
    each: 'w-full md:w-1/2 lg:w-1/3',
    picture: 'aspect-video',
    facts: 'mt-2 h-[2.9rem]',
    count: 3,
  },
} as const;

/** Placeholder of the home page: hero and carousels. */
export function HomeSkeleton() {
  return (
    <>
      <HeroSkeleton />
      <div className="flex flex-col gap-(--section-gap) pt-12 md:pt-16">
        <SectionSkeleton row="posters" />
        <SectionSkeleton row="cards" />
        <SectionSkeleton row="posters" />
      </div>
    </>
  );
}

export const HeroSkeleton = () => (
  <Loading label="Loading" className="relative h-svh min-h-96 overflow-hidden">
    <Skeleton className="absolute! inset-0" />
    <div className="dusk in-dusk gutter isolate absolute inset-x-0 bottom-0 pb-20 md:pb-24 lg:pb-36">
      <Skeleton className="mb-7 h-6 w-44" />
      <Skeleton className="h-[0.86em] w-[4.5em] max-w-full font-display text-marquee" />
    </div>
  </Loading>
);

/** On the server, rendered only if these films did not load. */
export function SectionSkeleton({ row }: { row: keyof typeof ROWS }) {
  const { each, picture, facts, count } = ROWS[row];
  return (
    <Loading label="Loading">
      <noscript>
        <p className="gutter">These films did not load.</p>
      </noscript>
      <div className="gutter mb-5 flex min-h-11 items-end md:mb-7">
        <Skeleton className="h-[1em] w-64 font-display text-heading" />
      </div>
      <div className={`gutter overflow-hidden ${row === 'posters' ? 'max-md:pr-0' : ''}`}>
        <div className="-ml-3 flex md:-ml-5">
          {Array.from({ length: count }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all identical.
            <div key={card} className={`shrink-0 pl-3 md:pl-5 ${each}`}>
              <Skeleton className={picture} />
              <Skeleton className="mt-3 h-[1.12em] w-3/4 text-title" />
              <Skeleton className={`w-1/2 ${facts}`} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
