import { isFile } from '#contract/link-target.ts';
import { isHydrated } from './is-hydrated.ts';
import type { Router } from './router.ts';
import { leaveEntry } from './scroll.ts';

/** How long the pointer must rest on a link before its page is loaded, in milliseconds. */
const INTENT_MS = 50;

/**
 * Turns presses on links to pages of this site into navigations without a reload, and loads a page when somebody points at
 * its link or focuses it. For all links, in markup that never hydrates too. A link's `data-scroll="keep"` leaves the window
 * where it is; `data-preload="no"` waits for the press. `onFollow` hears of each press first.
 */
export function followLinks(router: Router, onFollow: (link: Element) => void): void {
  let intent: ReturnType<typeof setTimeout> | undefined;

  const prepare = ({ target, pointerType }: Event & { pointerType?: string }) => {
    clearTimeout(intent);
    const link = linkOf(target);
    if (!link || link.dataset.preload) return;
    intent = setTimeout(() => router.preload(addressOf(link)), pointerType === 'touch' ? 0 : INTENT_MS);
  };
  addEventListener('pointerover', prepare, { passive: true });
  addEventListener('focusin', prepare);

  const follow = (event: MouseEvent) => {
    const link = linkOf(event.target);
    const asksForOther =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || event.defaultPrevented || asksForOther) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return leaveEntry();
    event.preventDefault();
    onFollow(link);
    void router.navigate(addressOf(link), { scroll: link.dataset.scroll === 'keep' ? 'keep' : undefined });
  };
  // On the window, so after React's own handlers, which may have prevented it.
  addEventListener('click', follow);
  // In a part that has yet to hydrate, there are none, and React stops the press.
  addEventListener('click', (event) => !isHydrated(linkOf(event.target)) && follow(event), true);
}

/** The link to a page of this site that an event happened in. Files, such as feeds, are no pages. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPage =
    link?.href && !link.target && !link.download && link.origin === location.origin && !isFile(link.pathname);
  return isPage ? link : undefined;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
