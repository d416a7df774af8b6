/**
 * Ref of a control that is removed by its own click, such as the chip of a filter, or together with others. If it had the focus, the
 * next similar control in its list gets it, else the previous one, else the element marked `data-focus-fallback`: otherwise the focus
 * would reset to the start of the page. Elements that are removed or hidden are skipped.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (!control?.contains(document.activeElement)) return;
  const alike = [...(control.closest('ul')?.getElementsByClassName(control.className) ?? [])];
  const place = alike.indexOf(control);
  const besides = [...alike.slice(place + 1), ...alike.slice(0, Math.max(place, 0)).reverse()];
  // React is still removing elements: only afterwards it is known which remain and what replaces them.
  queueMicrotask(() => {
    for (const heir of [...besides, ...document.querySelectorAll('[data-focus-fallback]')])
      if (document.activeElement === document.body && heir instanceof HTMLElement) heir.focus();
  });
};

/**
 * Ref of a control that is removed once its request is answered. If it had the focus, the heading above it gets the focus, or the
 * heading that replaces it.
 */
export const passFocusToHeading = (control: HTMLElement | null) => () => {
  if (!control || document.activeElement !== control) return;
  const headings = () => [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')];
  const above = headings().filter(
    (heading) => heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  queueMicrotask(() => {
    const heading = headings()[above.length - 1];
    if (document.activeElement !== document.body || !heading) return;
    heading.tabIndex = -1;
    heading.focus();
  });
};
