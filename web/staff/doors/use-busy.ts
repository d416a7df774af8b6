import { useEffect, useRef, useState } from 'react';

/**
 * Whether something that a press started is under way, and how to say so. Where a form was refused for its fields, the first of
 * those gets the focus, unless somebody has gone on meanwhile.
 */
export function useBusy(isRefused = false): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const from = pressed.current;
    if (isBusy || !from) return;
    pressed.current = null;
    if (!isRefused || document.activeElement !== from) return;
    const wrong = from.closest('form')?.querySelector<HTMLElement>(WRONG);
    wrong?.scrollIntoView({ block: 'center' });
    if (wrong?.matches('input, textarea')) wrong.focus({ preventScroll: true });
  }, [isBusy, isRefused]);
  const set = (isStarting: boolean) => {
    if (isStarting) pressed.current = document.activeElement;
    setBusy(isStarting);
  };
  return [isBusy, set];
}

/** A field, or what is said of a list of fields that lacks one. */
const WRONG = '[aria-invalid="true"], [data-complaint="fault"]';
