import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EmblaDriver } from './embla-driver.tsx';
import type { Row } from './row.ts';

type Driver = typeof EmblaDriver;
type Use = (row: Row) => void;

type Embla = {
  /** Whether Embla controls the row. */
  isReady: boolean;
  /** Starts loading Embla. */
  prepare: () => void;
  /** Calls `use` once Embla is ready; of several calls before that, only the last counts. */
  withRow: (use: Use) => void;
  /** Render this. */
  driver: ReactNode;
};

/** Embla for a row that scrolls natively until the first interaction, which keeps its 7 kB out of every first load. */
export function useEmbla(viewport: RefObject<HTMLElement | null>): Embla {
  const [wanted, setWanted] = useState(false);
  const [Driver, setDriver] = useState<Driver | null>(null);
  const [isReady, setReady] = useState(false);
  /** Not a state: a click before the next render counts too. */
  const row = useRef<Row>(null);
  const waiting = useRef<Use>(null);

  useEffect(() => {
    const element = viewport.current;
    if (!wanted || !element) return;
    let isGone = false;
    import('./embla-driver.tsx').then(
      async ({ EmblaDriver }) => {
        await untilScrollEnds(element);
        if (!isGone) setDriver(() => EmblaDriver);
      },
      // Loading failed: the row still scrolls, and the next interaction tries again.
      () => setWanted(false),
    );
    return () => {
      isGone = true;
    };
  }, [wanted, viewport]);

  const takeOver = useCallback((ready: Row) => {
    row.current = ready;
    waiting.current?.(ready);
    waiting.current = null;
    setReady(true);
  }, []);

  const prepare = () => setWanted(true);
  const withRow = (use: Use) => {
    if (row.current) return use(row.current);
    waiting.current = use;
    prepare();
  };

  const element = viewport.current;
  const driver = Driver && element && <Driver viewport={element} onReady={takeOver} />;
  return { isReady, prepare, withRow, driver };
}

const STILL_MS = 50;

/** A swipe continues by inertia after the touch ends; starting Embla before it stops would make the row jump. */
async function untilScrollEnds(viewport: HTMLElement): Promise<void> {
  let at: number;
  do {
    at = viewport.scrollLeft;
    await new Promise((resolve) => setTimeout(resolve, STILL_MS));
  } while (viewport.scrollLeft !== at);
}
