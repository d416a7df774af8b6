import { useNotify } from 'ra-core';
import { faultSentence } from '../calls/told.ts';
import { doneToast } from './done-toast.tsx';

/** Long enough to read what stays as it is. */
const READ_MS = 8_000;

/** Does something and says how it went, in a line at the foot of the page. */
export function useTelling() {
  const notify = useNotify();

  /** `undo` takes back what `run` did, by what it returned, and says how that went. */
  return async function tell<Result>(
    run: () => Promise<Result>,
    done?: string,
    undo?: (result: Result) => Promise<string>,
  ): Promise<void> {
    try {
      const result = await run();
      if (done && undo) {
        const back = async () => notify(await undo(result), { type: 'info', autoHideDuration: READ_MS });
        notify(...doneToast(done, () => void tell(back)));
      } else if (done) notify(done, { type: 'info' });
    } catch (error) {
      notify(faultSentence(error), { type: 'error', autoHideDuration: null });
    }
  };
}
