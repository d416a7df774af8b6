import { NoAnswer } from '#web/api/api.ts';
import { backOnline, endWait } from '../api/connection.ts';
import { Refused } from '../api/refused.ts';

const AGAIN_MS = 2_000;

/**
 * Repeats the call that processes a finished upload until it is answered: a long film takes longer than a connection waits, and a
 * repeat gets the same reply.
 */
export async function untilProcessed<Reply>(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
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
