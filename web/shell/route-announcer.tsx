import { useEffect, useRef, useState } from 'react';
import type { Page } from '#web/router/load-page.ts';

/**
 * Does for page changes by script what browsers do on load: moves the focus to the new heading and announces the title.
 * Not on the first load, nor when only the hash changed, or the query of a page that loads it by itself.
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

/** What has the focus in the menu or the search: opened since the press, it would close without. */
const IN_PANEL = '[data-panel] :focus';

/**
 * Focuses the visible heading, and its successor if that disappears: on slow machines the previous page or a skeleton may
 * still be there. Once anything else is focused, the focus stays there; `onHeading` hears of the successor all the same. Returns
 * a function that stops it.
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
