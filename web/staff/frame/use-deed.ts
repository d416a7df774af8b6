import { useBusy } from '../doors/use-busy.ts';
import { useTelling } from './use-telling.ts';

/**
 * Something that a press does, one at a time, so that a double press does it once: buttons are disabled while `isBusy`. Says
 * how it went.
 */
export function useDeed() {
  const tell = useTelling();
  const [isBusy, setIsBusy] = useBusy();
  const perform: typeof tell = async (...deed) => {
    if (isBusy) return;
    setIsBusy(true);
    await tell(...deed);
    setIsBusy(false);
  };
  return { isBusy, perform };
}
