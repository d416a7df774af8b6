import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CarouselApi, EmblaDriver } from './embla-driver.tsx';

type Driver = typeof EmblaDriver;
type Use = (api: CarouselApi) => void;

type Embla = {
  /** There once Embla has taken the row over, at the slide to which it had been scrolled. */
  api: CarouselApi | null;
  /** Fetches Embla: somebody reaches for the row. */
  prepare: () => void;
  /** Does something with Embla, when it has come; of what is asked meanwhile, the last. */
  withEmbla: (use: Use) => void;
  /** To be rendered. */
  driver: ReactNode;
};

/** Embla for a row that scrolls by itself until somebody reaches for it: its 7 kB are in the script of no first page. */
export function useEmbla(viewport: RefObject<HTMLElement | null>): Embla {
  const [wanted, setWanted] = useState(false);
  const [Driver, setDriver] = useState<Driver | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const waiting = useRef<Use>(null);

  useEffect(() => {
    const element = viewport.current;
    if (!wanted || !element) return;
    let isGone = false;
    import('./embla-driver.tsx').then(
      async ({ EmblaDriver }) => {
        await standsStill(element);
        if (!isGone) setDriver(() => EmblaDriver);
      },
      // It did not load: the row still scrolls, and the next reach tries again.
      () => setWanted(false),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, viewport]);

  const takeOver = useCallback((ready: CarouselApi) => {
    ready.rootNode().scrollLeft = 0;
    setApi(ready);
    waiting.current?.(ready);
    waiting.current = null;
  }, []);

  const prepare = () => setWanted(true);
  const withEmbla = (use: Use) => {
    if (api) return use(api);
    waiting.current = use;
    prepare();
  };

  const element = viewport.current;
  const driver = Driver && element && (
    <Driver viewport={element} startIndex={scrolledTo(element)} onReady={takeOver} />
  );
  return { api, prepare, withEmbla, driver };
}

const STILL_MS = 50;

/** A swipe runs on after the finger has gone; taken over before its end, the row would jump. */
async function standsStill(viewport: HTMLElement): Promise<void> {
  let at: number;
  do {
    at = viewport.scrollLeft;
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  } while (viewport.scrollLeft !== at);
}

/** Which slide stands at the start of a row that scrolls by itself. */
function scrolledTo(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
}
