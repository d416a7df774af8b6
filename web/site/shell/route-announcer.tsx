import { useEffect, useRef, useState } from 'react';
import type { Page } from '../router/load-page.ts';

/**
 * Does for navigations by script what browsers do on load: moves the focus to the new heading and announces the title. Skipped on the
 * first load, if only the hash changed, and for a query that the page loads itself.
 */
export function RouteAnnouncer({ page }: { page: Page }) {
  const [title, setTitle] = useState('');
  const address = page.route?.loadsOwnQuery ? page.pathname : page.href;
  const announced = useRef(address);

  useEffect(() => {
    if (address === announced.current) return;
    announced.current = address;
    return focusHeading(() => setTitle(document.title));
  }, [address]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** An element focused in the menu or the search: if the panel was opened since the click, losing the focus would close it. */
const IN_PANEL = '[data-panel] :focus';

/**
 * Focuses the visible heading, and its successor if that disappears: on slow machines the previous page or a skeleton may still be
 * there. Once another element has the focus, it stays there; `onHeading` is still called for the successor. Returns a function that
 * stops this.
 */
function focusHeading(onHeading: () => void): () => void {
  const main = document.getElementById('main');
  let place: Element | null | undefined;
  let isElsewhere = false;
  const look = () => {
    isElsewhere ||= place ? ![place, document.body].includes(document.activeElement ?? document.body) : false;
    const headings = [...(main?.querySelectorAll<HTMLElement>('h1') ?? [])];
    const next = headings.find((heading) => heading.checkVisibility()) ?? main;
    if (next === place) return;
    place = next;
    next?.setAttribute('tabindex', '-1');
    if (!isElsewhere && !document.querySelector(IN_PANEL)) next?.focus({ preventScroll: true });
    onHeading();
    if (isElsewhere) stop();
  };
  const observer = new MutationObserver(look);
  const stop = () => observer.disconnect();
  look();
  if (main) observer.observe(main, { childList: true, subtree: true });
  return stop;
}
