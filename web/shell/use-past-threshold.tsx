import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { barThreshold } from './bar-threshold.ts';

/** Watches an empty box from the top of the page down to the threshold: once it has left the window, one is past it. */
export function usePastThreshold() {
  const threshold = useLocation({ select: ({ pathname }) => barThreshold(pathname) });
  const [past, setPast] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const sentinel = (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 w-px"
      style={{ height: threshold }}
    />
  );
  return { past, sentinel };
}
