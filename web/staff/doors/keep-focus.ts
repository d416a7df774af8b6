/**
 * What has the focus may go with its own press, or with an answer: by itself the focus would fall back to the start of the page.
 * This gives it, for the whole document, to the heading of the nearest part of the page that is left, else to what
 * `data-takes-focus` marks. Whatever places the focus itself does so afterwards.
 */
export function keepFocus(): void {
  /** What had the focus last, and what that was in, from within. */
  let path: Element[] = [];
  addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? around(target) : [];
  });
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      const isLeft = target instanceof Element && target.isConnected;
      if (isLeft && isNowhere()) path = []; // a click beside it
    }),
  );
  const look = () => {
    if (!path[0] || path[0].isConnected || !isNowhere()) return;
    const left = path.filter((each) => each.isConnected && each.matches(PARTS));
    path = [];
    const marked = document.querySelectorAll('[data-takes-focus]');
    for (const heir of [...left.map((part) => part.querySelector(HEADINGS)), ...marked])
      if (heir instanceof HTMLElement && isNowhere()) {
        heir.tabIndex = -1;
        heir.focus({ preventScroll: true });
      }
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

const PARTS = 'section, dialog, [role="dialog"], main, .page';
const HEADINGS = 'h1, h2';

const isNowhere = () => document.activeElement === document.body;

function around(target: Element): Element[] {
  const path: Element[] = [];
  for (let each: Element | null = target; each; each = each.parentElement) path.push(each);
  return path;
}
