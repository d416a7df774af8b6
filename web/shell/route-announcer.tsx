import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What a browser does of itself when it loads a page, for pages that are changed by script: the focus moves to the new
 * page's heading and its title is read out. Not on the first load, and not where only the query or the hash changed.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      stop();
      stop = focusHeading(() => setTitle(document.title));
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Focuses the heading that is seen, and the next one where that goes: on slow machines the page of before may still stand
 * there, or a skeleton. Ends with the first focus that somebody else sets. Gives back what ends it sooner.
 */
function focusHeading(onFocus: () => void): () => void {
  const main = document.getElementById('main');
  let place: Element | null | undefined;
  const look = () => {
    if (place && ![place, document.body].includes(document.activeElement ?? document.body)) return stop();
    const headings = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])];
    const next = headings.find((heading) => heading.checkVisibility()) ?? main;
    if (next === place) return;
    place = next;
    next?.setAttribute('tabindex', '-1');
    next?.focus({ preventScroll: true });
    onFocus();
  };
  const observer = new MutationObserver(look);
  const stop = () => observer.disconnect();
  look();
  if (main) observer.observe(main, { childList: true, subtree: true });
  return stop;
}
