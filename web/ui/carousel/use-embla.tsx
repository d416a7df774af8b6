import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EmblaDriver } from './embla-driver.tsx';
import type { Row } from './row.ts';

type Driver = typeof EmblaDriver;
type Use = (row: Row) => void;

type Embla = {
  /** There once Embla has taken the row over, at the slide to which it had been scrolled. */
  row: Row | null;
  /** Fetches Embla: somebody reaches for the row. */
  prepare: () => void;
  /** Does something with the row, when Embla has come; of what is asked meanwhile, the last. */
  withRow: (use: Use) => void;
  /** To be rendered. */
  driver: ReactNode;
};

/** Embla for a row that scrolls by itself until somebody reaches for it: its 7 kB are in the script of no first page. */
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
      // It did not load: the row still scrolls, and the next reach tries again.
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
