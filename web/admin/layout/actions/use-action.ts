import { useState } from 'react';
import { report } from './report.ts';

/** An action of a button, one at a time, so that a double click runs it once: buttons are disabled while `isBusy`. Reports the outcome. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const perform: typeof report = async (...action) => {
    if (isBusy) return;
    setIsBusy(true);
    await report(...action);
    setIsBusy(false);
  };
  return { isBusy, perform };
}
