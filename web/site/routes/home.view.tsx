import { lazy, type ReactNode, Suspense } from 'react';
import { HomePage } from '../catalogue/home/home-page.tsx';
import { siteQuery } from '../shell/queries.ts';
import { ServerMarkup, servedMarkup } from '../shell/server-markup.tsx';
import { useData } from '../state/use-query.ts';

const onServer = import.meta.env.SSR ? await import('./home-strips.tsx') : undefined;
const HomeStrip =
  onServer?.HomeStrip ?? lazy(async () => ({ default: (await import('./home-strips.tsx')).HomeStrip }));
const NoFilms =
  onServer?.NoFilms ?? lazy(async () => ({ default: (await import('./home-strips.tsx')).NoFilms }));

export { HomeSkeleton as Skeleton } from '../catalogue/home/home-skeleton.tsx';
export { loadHome } from './load-home.ts';

export function Page() {
  const { brand, tagline, ownHome = false } = useData(siteQuery);
  return (
    <HomePage
      heading={`${brand}. ${tagline}`}
      isOwn={ownHome}
      empty={(home) => <Kept key="empty" id="home-empty" part={<NoFilms home={home} />} />}
      part={(part, heading) => (
        <Kept
          key={part}
          id={`home-${part}`}
          part={
            <HomeStrip
              {...{ part, heading }}
              ifIncomplete={import.meta.env.SSR && <template {...{ [INCOMPLETE]: '' }} />}
            />
          }
        />
      )}
    />
  );
}

/** Attribute that marks a part that failed to load. */
const INCOMPLETE = 'data-incomplete';

/**
 * Reuses the server's markup for the whole visit or, if it is incomplete, while it is on the screen. In a visit that began on another
 * page, renders the part. Without a box of its own: an empty part makes no gap.
 */
function Kept({ id, part }: { id: string; part: ReactNode }) {
  if (import.meta.env.SSR || document.getElementById(id) || isComplete(servedMarkup(id)))
    return (
      <ServerMarkup id={id} className="contents">
        {import.meta.env.SSR && part}
      </ServerMarkup>
    );
  return <Suspense>{part}</Suspense>;
}

const isComplete = (markup: string | undefined) => markup !== undefined && !markup.includes(INCOMPLETE);
