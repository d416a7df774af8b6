import { useState } from 'react';
import { AdminError, errorMessage } from '../api/admin-error.ts';
import { useBusy } from './use-busy.ts';

/** An action started by a click, one at a time. `failure` is the sentence of the last failure, `fields` those of single fields. */
export function useAttempt() {
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
    /** The cause of the refusal is resolved: hides its sentence. */
    clearError: () => setError(undefined),
    failure: error === undefined ? undefined : errorMessage(error),
    fields,
  };
}

/** The same object each time: components that depend on it re-render only when an error appears or disappears. */
const NONE: Record<string, string> = {};
const fieldsOf = (error: unknown) => (error instanceof AdminError ? error.fields : NONE);
