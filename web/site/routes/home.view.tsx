import { lazy, type ReactNode, Suspense } from 'react';
import { HomePage } from '../catalogue/home/home-page.tsx';
import { siteQuery } from '../shell/queries.ts';
import { ServerMarkup, servedMarkup } from '../shell/server-markup.tsx';
import { useData } from '../state/use-query.ts';

const onServer = import.meta.env.SSR ? await import('./home-strips.tsx') : undefined;
const HomeStrips =
  onServer?.HomeStrips ?? lazy(async () => ({ default: (await import('./home-strips.tsx')).HomeStrips }));
const QuotedStill =
  onServer?.QuotedStill ?? lazy(async () => ({ default: (await import('./home-strips.tsx')).QuotedStill }));

export { HomeSkeleton as Skeleton } from '../catalogue/home/home-skeleton.tsx';

export function Page() {
  const site = useData(siteQuery);
  return (
    <HomePage
      heading={`${site.brand}. ${site.tagline}`}
      quotation={<Kept id="home-quotation" part={<QuotedStill />} />}
      strips={
        <Kept
          id="home-strips"
          className="flex flex-col gap-(--section-gap)"
          part={<HomeStrips ifIncomplete={import.meta.env.SSR && <template id={INCOMPLETE_ID} />} />}
        />
      }
    />
  );
}

/** Id that marks strips of which one failed to load. */
const INCOMPLETE_ID = 'strips-incomplete';

/**
 * Reuses the server's markup for the whole visit or, if it is incomplete, while it is on the screen. In a visit that began on another
 * page, renders the part.
 */
function Kept({ id, className = '', part }: { id: string; className?: string; part: ReactNode }) {
  if (import.meta.env.SSR || document.getElementById(id) || isComplete(servedMarkup(id)))
    return (
      <ServerMarkup id={id} className={className}>
        {import.meta.env.SSR && part}
      </ServerMarkup>
    );
  return (
    <div className={className}>
      <Suspense>{part}</Suspense>
    </div>
  );
}

const isComplete = (markup: string | undefined) => markup !== undefined && !markup.includes(INCOMPLETE_ID);
