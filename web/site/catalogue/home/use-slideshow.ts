import { useEffect, useRef, useState } from 'react';

/** How long the hero shows each film, in milliseconds (product.md#hero). */
export const HERO_ADVANCE_MS = 10_000;
/** How long before a slide is shown its picture starts to load, in milliseconds. */
const LOAD_AHEAD_MS = 3_000;

/**
 * The current one of `count` slides, looping. `isPaused` pauses the timer. `loaded` contains the slides whose picture may load. `shownFor`:
 * how long the first slide has already been visible, in milliseconds.
 */
export function useSlideshow(count: number, isPaused: boolean, shownFor = 0) {
  const [index, setIndex] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [stood, setStood] = useState(Math.min(shownFor, HERO_ADVANCE_MS - LOAD_AHEAD_MS));
  const time = useRef({ index: 0, left: HERO_ADVANCE_MS - stood });
  const next = (index + 1) % Math.max(1, count);

  useEffect(() => {
    if (isPaused || count < 2) return;
    if (time.current.index !== index) time.current = { index, left: HERO_ADVANCE_MS };
    const { left } = time.current;
    const began = performance.now();
    const load = setTimeout(() => setLoaded(withSlide(next)), left - LOAD_AHEAD_MS);
    const advance = setTimeout(() => {
      setStood(0);
      setIndex(next);
    }, left);
    return () => {
      clearTimeout(load);
      clearTimeout(advance);
      time.current.left = Math.max(0, left - (performance.now() - began));
    };
  }, [isPaused, count, index, next]);

  return {
    index,
    loaded,
    /** How long the current slide had been visible when its timer started, in milliseconds. */
    stood,
    /** Shows a slide; indexes past either end wrap. */
    show(slide: number) {
      const shown = (slide + count) % count;
      setLoaded(withSlide(shown));
      setStood(0);
      setIndex(shown);
    },
    /** Lets the neighbouring pictures load before the visitor requests them. */
    loadBeside() {
      setLoaded((slides) => withSlide((index - 1 + count) % count)(withSlide(next)(slides)));
    },
  };
}

const withSlide = (slide: number) => (slides: ReadonlySet<number>) =>
  slides.has(slide) ? slides : new Set([...slides, slide]);
