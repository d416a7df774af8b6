import { announce } from '../../layout/actions/announcer.tsx';

/* An item has its name in `data-item`. Call these before the list re-renders. */

/** Keeps the focus on an item that has moved: on the same button, or on the item itself. Announces the new position. */
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
    if (place) announce(`${place.dataset.item}: ${to + 1} of ${items.length}`);
  });
}

/**
 * Moves the focus from a removed item's button to a neighbour, else to the add button. Never to a remove button: a second key press
 * would remove the neighbour too.
 */
export function leaveRemoved(button: Element): void {
  const item = button.closest<HTMLElement>('[data-item]');
  const list = item?.parentElement;
  const whole = list?.closest('fieldset, form');
  const at = item ? itemsOf(list).indexOf(item) : -1;
  const name = item?.dataset.item;
  requestAnimationFrame(() => {
    const left = list?.isConnected ? itemsOf(list) : [];
    const next = left.length > 1 ? (left[at] ?? left.at(-1)) : undefined; // a single item cannot be moved
    const target = next?.querySelector<HTMLElement>(CAN_MOVE) ?? lastIn(whole, '[data-add]');
    target?.focus();
    announce(`${name} is removed, ${left.length} left`);
  });
}

/** Moves the focus from the add button to the first field of the new item. */
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
