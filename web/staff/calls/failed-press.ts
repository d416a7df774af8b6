import { NoAnswer } from '#web/api.ts';
import { Refused } from './refused.ts';

/*
 * After a press that failed, the page may show what is no longer so: it may have been done and only its answer lost, or a colleague was
 * faster and it was refused.
 */

/** Whether the failure of a press may mean that the page shows what is no longer so. */
export const mayHaveMoved = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof Refused && [404, 409].includes(error.status));

const listeners = new Set<() => void>();

export const tellFailedPress = (): void => {
  for (const tell of listeners) tell();
};

/** Returns what ends it. */
export function onFailedPress(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
