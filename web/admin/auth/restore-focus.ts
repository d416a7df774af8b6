/**
 * The focused element may be removed by its own click or by a reply; browsers then reset the focus to the start of the page. For the
 * whole document, this focuses the heading of the nearest remaining part of the page, else the element marked `data-focus-fallback`. Code
 * that sets the focus itself must do so afterwards.
 */
export function restoreFocus(): void {
  /** The element that had the focus last, and its ancestors, innermost first. */
  let path: Element[] = [];
  addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? around(target) : [];
  });
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      const isLeft = target instanceof Element && target.isConnected;
      if (isLeft && isNowhere()) path = []; // a click outside the element
    }),
  );
  const restore = () => {
    if (!path[0] || path[0].isConnected || !isNowhere()) return;
    const left = path.filter((each) => each.isConnected && each.matches(PARTS));
    path = [];
    const marked = document.querySelectorAll('[data-focus-fallback]');
    for (const heir of [...left.map((part) => part.querySelector(HEADINGS)), ...marked])
      if (heir instanceof HTMLElement && isNowhere()) {
        heir.tabIndex = -1;
        heir.focus({ preventScroll: true });
      }
  };
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}

const PARTS = 'section, dialog, [role="dialog"], main, .page';
const HEADINGS = 'h1, h2';

const isNowhere = () => document.activeElement === document.body;

function around(target: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = target; each; each = each.parentElement) path.push(each);
  return path;
}
