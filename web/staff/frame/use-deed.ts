import { useState } from 'react';
import { useTelling } from './use-telling.ts';

/**
 * Something that a press does, one at a time, so that a double press does it once: buttons are off while `isBusy`. Says
 * how it went.
 */
export function useDeed() {
  const tell = useTelling();
  const [isBusy, setIsBusy] = useState(false);
  const perform: typeof tell = async (...deed) => {
    if (isBusy) return;
    setIsBusy(true);
    await tell(...deed);
    setIsBusy(false);
  };
  return { isBusy, perform };
}
