import { NoAnswer } from '#web/api.ts';
import { backOnline, endWait } from '../calls/connection.ts';
import { Refused } from '../calls/refused.ts';

const AGAIN_MS = 2_000;

/**
 * Makes the call that reads a finished upload, until it has an answer: a long film takes longer than a connection waits, and
 * whoever asks again gets the same answer.
 */
export async function untilRead<Reply>(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  const waiting = {};
  try {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const isBusy = error instanceof Refused && error.status === 503;
        if (signal.aborted || !(isBusy || error instanceof NoAnswer)) throw error;
        if (isBusy) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        else await backOnline(waiting, signal);
      }
    }
  } finally {
    endWait(waiting);
  }
}
