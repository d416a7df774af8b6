import { useEffect, useRef, useState } from 'react';
import { barThreshold } from './bar-threshold.ts';

/** Shorter movements, in pixels, are ignored. */
const JITTER_PX = 8;

/**
 * Whether the top bar is hidden: past the threshold, while scrolling down. An empty box spans from the top of the page to the
 * threshold; when it has left the window, the threshold is passed.
 */
export function useBarHidden(pathname: string) {
  const [past, setPast] = useState(false);
  const [up, setUp] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(box.current);
    let last = scrollY;
    const onScroll = () => {
      // Phones overscroll both ends of a page and bounce back, which is not scrolling up.
      const at = Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
      if (Math.abs(at - last) < JITTER_PX) return;
      setUp(at < last);
      last = at;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onScroll);
    };
  }, []);

  const sentinel = (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 w-px"
      style={{ height: barThreshold(pathname) }}
    />
  );
  return { isHidden: past && !up, sentinel };
}
