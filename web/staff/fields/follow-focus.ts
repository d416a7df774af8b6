/**
 * Keeps the focus with an item that has changed its place: on the same button, or on the item itself. Call it before the
 * list is drawn again.
 */
export function followFocus(within: Element, to: number): void {
  const item = within.closest('[data-item]');
  const list = item?.parentElement;
  const name = within === item ? undefined : within.getAttribute('data-move');
  requestAnimationFrame(() => {
    const items = [...(list?.children ?? [])].filter((each) => each.hasAttribute('data-item'));
    const place = items[to];
    const buttons = [...(place?.querySelectorAll<HTMLElement>('[data-move]:not(:disabled)') ?? [])];
    const target = buttons.find((button) => button.dataset.move === name) ?? buttons[0] ?? place;
    if (target instanceof HTMLElement) target.focus();
  });
}
