/**
 * Ref of a control that goes when it is pressed, such as the chip of a filter, or of what goes with it. Where that had the
 * focus, the next control of the same look that is left in its list gets it, else the one before, else what `data-takes-focus`
 * marks: by itself the focus would fall back to the start of the page. What is no longer on the page, or hidden, takes none.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (!control?.contains(document.activeElement)) return;
  const alike = [...(control.closest('ul')?.getElementsByClassName(control.className) ?? [])];
  const place = alike.indexOf(control);
  const besides = [...alike.slice(place + 1), ...alike.slice(0, Math.max(place, 0)).reverse()];
  // React is still removing: only afterwards it shows which are left, and what is there instead.
  queueMicrotask(() => {
    for (const heir of [...besides, ...document.querySelectorAll('[data-takes-focus]')])
      if (document.activeElement === document.body && heir instanceof HTMLElement) heir.focus();
  });
};

/**
 * Ref of a control that goes once what it asked for is there. Where it had the focus, the heading above it gets it, or the one
 * that stands there instead.
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
