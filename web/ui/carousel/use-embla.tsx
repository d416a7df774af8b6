import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import type { CarouselApi, EmblaDriver } from './embla-driver.tsx';
import { useNearViewport } from './near-viewport.ts';

type Driver = typeof EmblaDriver;

/**
 * Embla for a row that scrolls by itself until then. `driver` is to be rendered; `api` is there once Embla has taken
 * the row over, at the slide to which it had been scrolled.
 */
export function useEmbla(viewport: RefObject<HTMLElement | null>): {
  api: CarouselApi | null;
  driver: ReactNode;
} {
  const near = useNearViewport(viewport);
  const [Driver, setDriver] = useState<Driver | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);

  useEffect(() => {
    if (!near) return;
    let isGone = false;
    import('./embla-driver.tsx').then(
      (module) => {
        if (!isGone) setDriver(() => module.EmblaDriver);
      },
      // It did not load: the row still scrolls.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [near]);

  const takeOver = useCallback((ready: CarouselApi) => {
    ready.rootNode().scrollLeft = 0;
    setApi(ready);
  }, []);

  const element = viewport.current;
  const driver = Driver && element && (
    <Driver viewport={element} startIndex={scrolledTo(element)} onReady={takeOver} />
  );
  return { api, driver };
}

/** Which slide stands at the start of a row that scrolls by itself. */
function scrolledTo(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
}
