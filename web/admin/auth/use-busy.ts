import { useEffect, useRef, useState } from 'react';

/**
 * Whether an action is running, and a setter for it. If a form is refused because of its fields, the first invalid one gets the focus,
 * unless the user has moved it meanwhile.
 */
export function useBusy(isRefused = false): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  const clicked = useRef<Element>(null);
  useEffect(() => {
    const from = clicked.current;
    if (isBusy || !from) return;
    clicked.current = null;
    if (!isRefused || document.activeElement !== from) return;
    const wrong = from.closest('form')?.querySelector<HTMLElement>(WRONG);
    wrong?.scrollIntoView({ block: 'center' });
    if (wrong?.matches('input, textarea')) wrong.focus({ preventScroll: true });
  }, [isBusy, isRefused]);
  const set = (isStarting: boolean) => {
    if (isStarting) clicked.current = document.activeElement;
    setBusy(isStarting);
  };
  return [isBusy, set];
}

/** An invalid field, or the error of a list of fields that lacks one. */
const WRONG = '[aria-invalid="true"], [data-issue="error"]';
