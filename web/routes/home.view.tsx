import { lazy, Suspense } from 'react';
import { HomePage } from '#web/films/home/home-page.tsx';
import { KeptMarkup, servedMarkup } from '#web/shell/kept-markup.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

const HomeStrips = import.meta.env.SSR
  ? (await import('./home-strips.tsx')).HomeStrips
  : lazy(async () => ({ default: (await import('./home-strips.tsx')).HomeStrips }));

export { HomeSkeleton as Skeleton } from '#web/films/home/home-skeleton.tsx';

export function Page() {
  const site = useData(siteQuery);
  return <HomePage heading={`${site.brand}. ${site.tagline}`} strips={<Strips />} />;
}

const STRIPS_ID = 'home-strips';
/** Marks strips of which one did not load. */
const INCOMPLETE_ID = 'strips-incomplete';

/**
 * Keeps what the server rendered, for all of the visit, or if it is incomplete, while it is on the screen. Otherwise renders
 * them itself, as in a visit that began on another page.
 */
function Strips() {
  const className = 'flex flex-col gap-(--section-gap)';
  if (import.meta.env.SSR || document.getElementById(STRIPS_ID) || isComplete(servedMarkup(STRIPS_ID)))
    return (
      <KeptMarkup id={STRIPS_ID} className={className}>
        {import.meta.env.SSR && <HomeStrips ifIncomplete={<template id={INCOMPLETE_ID} />} />}
      </KeptMarkup>
    );
  return (
    <div className={className}>
      <Suspense>
        <HomeStrips />
      </Suspense>
    </div>
  );
}

const isComplete = (markup: string | undefined) => markup !== undefined && !markup.includes(INCOMPLETE_ID);
