import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { createRow, type Row } from './row.ts';

type DriverProps = {
  viewport: HTMLElement;
  /** The slide that is at the start when Embla takes over. */
  startIndex: number;
  onReady: (row: Row) => void;
};

/** Makes a row of slides loop. Loaded when somebody touches the row. */
export function EmblaDriver({ viewport, startIndex, onReady }: DriverProps) {
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    startIndex,
    watchFocus: false,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });

  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (embla) onReady(createRow(embla));
  }, [embla, onReady]);

  return null;
}
