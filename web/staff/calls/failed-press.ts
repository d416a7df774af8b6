/*
 * After a press that failed, the page may show what is no longer so: it may have been done and only its answer lost, or a colleague was
 * faster and it was refused.
 */

const listeners = new Set<() => void>();

export const tellFailedPress = (): void => {
  for (const tell of listeners) tell();
};

/** Returns what ends it. */
export function onFailedPress(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
