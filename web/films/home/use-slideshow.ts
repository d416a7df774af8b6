import { useEffect, useRef, useState } from 'react';

/** How long the hero shows a film before it goes on to the next (product.md#hero). */
export const HERO_ADVANCE_MS = 10_000;
/** How long before its turn the picture of the next film begins to load. */
const LOAD_AHEAD_MS = 3_000;

/**
 * Which of `count` slides is shown, on and on in a circle. While it is `held` the time stands still and goes on from
 * there. `loaded` holds every slide whose picture may load.
 */
export function useSlideshow(count: number, held: boolean) {
  const [index, setIndex] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const time = useRef({ index: 0, left: HERO_ADVANCE_MS });
  const next = (index + 1) % Math.max(1, count);

  useEffect(() => {
    if (held || count < 2) return;
    if (time.current.index !== index) time.current = { index, left: HERO_ADVANCE_MS };
    const { left } = time.current;
    const began = performance.now();
    const load = setTimeout(() => setLoaded(withSlide(next)), left - LOAD_AHEAD_MS);
    const advance = setTimeout(() => setIndex(next), left);
    return () => {
      clearTimeout(load);
      clearTimeout(advance);
      time.current.left = Math.max(0, left - (performance.now() - began));
    };
  }, [held, count, index, next]);

  return {
    index,
    loaded,
    /** Shows a slide; those before the first and after the last are on the other side. */
    show(slide: number) {
      const shown = (slide + count) % count;
      setLoaded(withSlide(shown));
      setIndex(shown);
    },
    /** Lets the pictures beside the shown one load, because somebody may ask for them. */
    loadBeside() {
      setLoaded((slides) => withSlide((index - 1 + count) % count)(withSlide(next)(slides)));
    },
  };
}

const withSlide = (slide: number) => (slides: ReadonlySet<number>) =>
  slides.has(slide) ? slides : new Set([...slides, slide]);
