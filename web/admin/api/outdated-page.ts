import { NoAnswer } from '#web/api/api.ts';
import { Refused } from './refused.ts';

/* After a failed action the page may be outdated: the action may have succeeded and only its reply was lost, or it was refused because
   of a colleague's change. */

/** Whether a failure may mean that the page is outdated. */
export const mayBeOutdated = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Refused && [404, 409].includes(error.status));

const listeners = new Set<() => void>();

export const reportOutdatedPage = (): void => {
  for (const listener of listeners) listener();
};

/** Returns a function that unsubscribes. */
export function onOutdatedPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
