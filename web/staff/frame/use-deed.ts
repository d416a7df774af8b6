import { useState } from 'react';
import { useNotify } from 'react-admin';
import { faultSentence } from '../calls/told.ts';

/** Something that a press does, one at a time; says how it went in a line at the foot of the page. */
export function useDeed() {
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  async function perform(run: () => Promise<unknown>, done?: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await run();
      if (done) notify(done, { type: 'info' });
    } catch (error) {
      notify(faultSentence(error), { type: 'error', autoHideDuration: null });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, perform };
}
