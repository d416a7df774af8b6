import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { createRow, type Embla, type Row } from './row.ts';

type DriverProps = {
  viewport: HTMLElement;
  onReady: (row: Row) => void;
};

/** Makes a row of slides loop. Loaded on the first interaction with the row. */
export function EmblaDriver({ viewport, onReady }: DriverProps) {
  const [attach, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    watchFocus: false,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });

  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    const row = createRow(embla);
    const release = takeOver(viewport, embla, row);
    onReady(row);
    return release;
  }, [embla, viewport, onReady]);

  return null;
}

/**
 * Moves Embla to the position of the native scroll, without animation, since a key may move the focus at any moment. From then on the
 * row scrolls to the focused element; the browser's own scroll to it is undone. Returns a function that ends this.
 */
function takeOver(viewport: HTMLElement, embla: Embla, { showFocused }: Row): () => void {
  const unscroll = () => {
    viewport.scrollLeft = 0;
  };
  embla.scrollTo(initialSlide(viewport), true);
  unscroll();
  viewport.addEventListener('scroll', unscroll);
  viewport.addEventListener('focusin', showFocused);
  return () => {
    viewport.removeEventListener('scroll', unscroll);
    viewport.removeEventListener('focusin', showFocused);
  };
}

/** The first visible slide of a natively scrolled row. */
function initialSlide(viewport: HTMLElement): number {
  const slide = viewport.firstElementChild?.firstElementChild;
  return slide ? Math.round(viewport.scrollLeft / slide.clientWidth) : 0;
}
