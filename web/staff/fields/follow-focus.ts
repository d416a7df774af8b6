import { say } from '../frame/said.tsx';

/* An item has its name in `data-item`. Call these before the list is drawn again. */

/** Keeps the focus with an item that has changed its place: on the same button, or on the item itself. Says the place. */
export function followFocus(within: Element, to: number): void {
  const item = within.closest('[data-item]');
  const list = item?.parentElement;
  const name = within === item ? undefined : within.getAttribute('data-move');
  requestAnimationFrame(() => {
    const items = itemsOf(list);
    const place = items[to];
    const buttons = [...(place?.querySelectorAll<HTMLElement>(CAN_MOVE) ?? [])];
    const target = buttons.find((button) => button.dataset.move === name) ?? buttons[0] ?? place;
    target?.focus();
    if (place) say(`${place.dataset.item}: ${to + 1} of ${items.length}`);
  });
}

/**
 * From the button of an item that goes to one of its neighbour, else to the one that adds. Never to one that removes:
 * a second press would take the neighbour, too.
 */
export function leaveRemoved(button: Element): void {
  const item = button.closest<HTMLElement>('[data-item]');
  const list = item?.parentElement;
  const whole = list?.closest('fieldset, form');
  const at = item ? itemsOf(list).indexOf(item) : -1;
  const name = item?.dataset.item;
  requestAnimationFrame(() => {
    const left = list?.isConnected ? itemsOf(list) : [];
    const next = left.length > 1 ? (left[at] ?? left.at(-1)) : undefined; // a single one cannot be moved
    const target = next?.querySelector<HTMLElement>(CAN_MOVE) ?? lastIn(whole, '[data-add]');
    target?.focus();
    say(`${name} is removed, ${left.length} left`);
  });
}

/** From the button that adds an item to the first field of it. */
export function focusAdded(button: Element): void {
  const whole = button.closest('fieldset, form');
  requestAnimationFrame(() =>
    lastIn(whole, '[data-item]')?.querySelector<HTMLElement>('input, textarea')?.focus(),
  );
}

const CAN_MOVE = '[data-move]:not([aria-disabled="true"])';

const itemsOf = (list: Element | null | undefined): HTMLElement[] =>
  [...(list?.children ?? [])].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.hasAttribute('data-item'),
  );

const lastIn = (whole: Element | null | undefined, selector: string) =>
  [...(whole?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
