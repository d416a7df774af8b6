import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { barThreshold } from './bar-threshold.ts';

/** A movement shorter than this, in pixels, says nothing of where somebody is going. */
const TREMBLE_PX = 8;

/**
 * Whether the top bar is away: past the threshold, on the way down. An empty box from the top of the page down to the
 * threshold tells when one is past it: it has left the window then.
 */
export function useBarAway() {
  const threshold = useLocation({ select: ({ pathname }) => barThreshold(pathname) });
  const [past, setPast] = useState(false);
  const [up, setUp] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(box.current);
    let last = scrollY;
    const onScroll = () => {
      // Phones scroll past both ends of a page and spring back, which is no way up.
      const at = Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
      if (Math.abs(at - last) < TREMBLE_PX) return;
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
      style={{ height: threshold }}
    />
  );
  return { away: past && !up, sentinel };
}
