/**
 * Ref of a control that goes when it is pressed, such as the chip of a filter. Where it had the focus, the next chip that is
 * left in its list gets it, else the one before, else the button that opens the filters (`data-opens-filters`): by itself the
 * focus would fall back to the start of the page. What is no longer on the page, or hidden, takes no focus.
 */
export const passFocusOn = (control: HTMLElement | null) => () => {
  if (!control || control !== document.activeElement) return;
  const chips = [...(control.closest('ul')?.querySelectorAll<HTMLElement>('.chip') ?? [])];
  const place = chips.indexOf(control);
  const heirs = [
    ...chips.slice(place + 1),
    ...chips.slice(0, Math.max(place, 0)).reverse(),
    ...document.querySelectorAll<HTMLElement>('[data-opens-filters]'),
  ];
  // React is still removing: only afterwards it shows which are left.
  queueMicrotask(() => {
    for (const heir of heirs) if (document.activeElement === document.body) heir.focus();
  });
};
