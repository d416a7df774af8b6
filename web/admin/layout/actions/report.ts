import { errorMessage } from '../../api/admin-error.ts';
import { notify } from './notices.ts';

/** Long enough to read why something was not changed. */
const READ_MS = 8_000;

/**
 * Runs an action and reports the outcome at the foot of the page. `undo` reverts what `run` did, given its result, and reports the
 * outcome.
 */
export async function report<Result>(
  run: () => Promise<Result>,
  done?: string,
  undo?: (result: Result) => Promise<string>,
): Promise<void> {
  try {
    const result = await run();
    if (done && undo) {
      const back = async () => notify(await undo(result), { ms: READ_MS });
      notify(done, { undo: { run: () => void report(back) } });
    } else if (done) notify(done);
  } catch (error) {
    notify(errorMessage(error), { kind: 'error' });
  }
}
