import { isFile } from '#contract/core/link-target.ts';
import { isHydrated } from './is-hydrated.ts';
import type { Router } from './router.ts';
import { leaveEntry } from './scroll.ts';

/** How long the pointer must rest on a link before its page is preloaded, in milliseconds. */
const INTENT_MS = 50;

/**
 * Turns clicks on links to pages of this site into navigations without a reload, and preloads a page when its link is hovered or
 * focused. Handles all links, including those in markup that never hydrates. `data-scroll="keep"` keeps the scroll position;
 * `data-preload="no"` loads on click only. `onFollow` is called first for each click.
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
    const isModifiedClick =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || event.defaultPrevented || isModifiedClick) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return leaveEntry();
    event.preventDefault();
    onFollow(link);
    void router.navigate(addressOf(link), { scroll: link.dataset.scroll === 'keep' ? 'keep' : undefined });
  };
  // On the window, so after React's own handlers, which may have prevented it.
  addEventListener('click', follow);
  // In a part that has yet to hydrate there are no handlers, and React stops the event.
  addEventListener('click', (event) => !isHydrated(linkOf(event.target)) && follow(event), true);
}

/** The link to a page of this site that contains the event's target. Files, such as feeds, are not pages. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPage =
    link?.href && !link.target && !link.download && link.origin === location.origin && !isFile(link.pathname);
  return isPage ? link : undefined;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
