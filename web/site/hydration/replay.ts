import { whenIdle } from '#web/ui/when-idle.ts';
import { isHydrated } from '../router/is-hydrated.ts';

/** Whether Back or Forward changed the address before the script ran: then this page must not be hydrated. */
export const hasNavigated = () =>
  globalThis.earlyEvents && globalThis.earlyEvents.address !== location.pathname + location.search;

/** Repeats, once, the visitor's clicks and input from before hydration. Recording stops. */
export function replayEvents(): void {
  const early = globalThis.earlyEvents;
  if (!early) return;
  if (!isPageHydrated()) {
    setTimeout(replayEvents, POLL_MS);
    return;
  }
  globalThis.earlyEvents = undefined;
  // Effects, which listen for keys and open rows, run after React has marked the elements.
  whenIdle(() => {
    early.end();
    for (const [field, value] of early.fields) if (isOurs(field)) dispatchValue(field, value);
    for (const event of early.events) {
      if (event instanceof HTMLButtonElement) {
        delete event.dataset.clicked;
        event.click();
      } else event.target?.dispatchEvent(copyOf(event));
    }
  });
}

const POLL_MS = 10;

/** React marks the elements it has hydrated, parents after their children; the page's part is marked after the bar's. */
function isPageHydrated(): boolean {
  const last = document.querySelector('main')?.lastElementChild;
  return !last || isHydrated(last);
}

/** An event's constructor accepts an event of the same type as its options. */
function copyOf<E extends Event>(event: E): E {
  const Kind = event.constructor as new (type: string, settings: E) => E;
  return new Kind(event.type, event);
}

/** Fields of a form with an action work without a script; their page handles them itself. */
const isOurs = (field: EventTarget): field is Field =>
  (field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement) &&
  field.isConnected &&
  !field.form?.hasAttribute('action');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reports a field's value to React; a select may have lost it, since React re-creates its options. React tracks values set through the
 * element's own setter and ignores an event that brings no change, so the value is set through the prototype. For a select React trusts
 * the event.
 */
function dispatchValue(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
