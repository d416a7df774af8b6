import { useEffect, useRef, useState } from 'react';

/**
 * Whether something that a press started is under way, and how to say so. A button that is disabled meanwhile loses the focus: it gets
 * it back at the end. Where a form was refused for its fields, the first of those gets it.
 */
export function useBusy(isRefused = false): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const button = pressed.current;
    if (isBusy || !(button instanceof HTMLElement)) return;
    pressed.current = null;
    // To the page, or to the dialog that the button is in. Anywhere else, somebody has gone on.
    if (!document.activeElement?.contains(button)) return;
    const wrong = isRefused ? button.closest('form')?.querySelector<HTMLElement>(WRONG) : null;
    wrong?.scrollIntoView({ block: 'center' });
    (wrong?.matches('input, textarea') ? wrong : button).focus({ preventScroll: true });
  }, [isBusy, isRefused]);
  const set = (isStarting: boolean) => {
    if (isStarting) pressed.current = document.activeElement;
    setBusy(isStarting);
  };
  return [isBusy, set];
}

/** A field, or what is said of a list of fields that lacks one. */
const WRONG = '[aria-invalid="true"], [data-complaint="fault"]';
