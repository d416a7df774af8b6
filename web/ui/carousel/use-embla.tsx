import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EmblaDriver } from './embla-driver.tsx';
import type { Row } from './row.ts';

type Driver = typeof EmblaDriver;
type Use = (row: Row) => void;

type Embla = {
  /** Set once Embla controls the row, starting at the slide it was scrolled to. */
  row: Row | null;
  /** Starts loading Embla. */
  prepare: () => void;
  /** Calls `use` once Embla is ready; if called repeatedly before, only the last call counts. */
  withRow: (use: Use) => void;
  /** Render this. */
  driver: ReactNode;
};

/** Embla for a row that scrolls natively until somebody touches it, which keeps its 7 kB out of every first load. */
export function useEmbla(viewport: RefObject<HTMLElement | null>): Embla {
  const [wanted, setWanted] = useState(false);
  const [Driver, setDriver] = useState<Driver | null>(null);
  const [row, setRow] = useState<Row | null>(null);
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
      // Loading failed: the row still scrolls, and the next touch tries again.
      () => setWanted(false),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, viewport]);

  const takeOver = useCallback(
    (ready: Row) => {
      if (viewport.current) viewport.current.scrollLeft = 0;
      setRow(ready);
      waiting.current?.(ready);
      waiting.current = null;
    },
    [viewport],
  );

  const prepare = () => setWanted(true);
  const withRow = (use: Use) => {
    if (row) return use(row);
    waiting.current = use;
    prepare();
  };

  const element = viewport.current;
  const driver = Driver && element && (
    <Driver viewport={element} startIndex={scrolledTo(element)} onReady={takeOver} />
  );
  return { row, prepare, withRow, driver };
}

const STILL_MS = 50;

/** A swipe continues after the finger has left; taking over before it ends would make the row jump. */
async function standsStill(viewport: HTMLElement): Promise<void> {
  let at: number;
  do {
    at = viewport.scrollLeft;
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  } while (viewport.scrollLeft !== at);
}

/** The slide at the start of a natively scrolled row. */
function scrolledTo(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
}
