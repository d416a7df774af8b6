import { isHydrated } from '#web/router/is-hydrated.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** Whether Back or Forward led to another address before the script ran: this page is not the one to take over. */
export const hasLeft = () =>
  globalThis.keptPresses && globalThis.keptPresses.address !== location.pathname + location.search;

/** Repeats, once, what a visitor pressed and typed before React has taken the page over. Keeping ends with it. */
export function replayPresses(): void {
  const kept = globalThis.keptPresses;
  if (!kept) return;
  if (!isTaken()) {
    setTimeout(replayPresses, POLL_MS);
    return;
  }
  globalThis.keptPresses = undefined;
  // Its effects, which listen for keys and open rows, come after React's marks.
  whenIdle(() => {
    kept.end();
    for (const [field, value] of kept.fields) if (isOurs(field)) retell(field, value);
    for (const press of kept.presses) {
      if (press instanceof HTMLButtonElement) {
        delete press.dataset.kept;
        press.click();
      } else press.target?.dispatchEvent(copyOf(press));
    }
  });
}

const POLL_MS = 10;

/** React marks the elements it has taken over, parents after what they hold; the page's part comes after the bar's. */
function isTaken(): boolean {
  const last = document.querySelector('main')?.lastElementChild;
  return !last || isHydrated(last);
}

/** The event's constructor takes an event of its kind as its settings. */
function copyOf<E extends Event>(event: E): E {
  const Kind = event.constructor as new (type: string, settings: E) => E;
  return new Kind(event.type, event);
}

/** The fields of a form with an address work without a script, and its page minds them itself. */
const isOurs = (field: EventTarget): field is Field =>
  (field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement) &&
  field.isConnected &&
  !field.form?.hasAttribute('action');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what a field held; a select may have lost it, since React draws its options anew. React notes each value that is
 * set on the element itself, and ignores an event that brings no other, so the value is set again past the element. Of a
 * select it takes the event's word.
 */
function retell(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
