import { useState } from 'react';
import { faultSentence, Told } from '../calls/told.ts';
import { useBusy } from './use-busy.ts';

/**
 * Something that a press starts, one at a time. `fault` is the sentence of the last failure, `fields` those of single
 * fields.
 */
export function useTry() {
  const [error, setError] = useState<unknown>();
  const fields = fieldsOf(error);
  const [isBusy, setIsBusy] = useBusy(Object.keys(fields).length > 0);

  async function attempt(run: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await run();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    attempt,
    /** What was refused is settled: its sentence goes. */
    forgive: () => setError(undefined),
    fault: error === undefined ? undefined : faultSentence(error),
    fields,
  };
}

/** The same each time: what is drawn by it is drawn again only when a sentence comes or goes. */
const NONE: Record<string, string> = {};
const fieldsOf = (error: unknown) => (error instanceof Told ? error.fields : NONE);
