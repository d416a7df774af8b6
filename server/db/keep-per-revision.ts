import type { Revision } from './revision.ts';

/**
 * Keeps what `load` found, by key, until the content revision changes. Holds at most `most` answers, then forgets all.
 * Callers that ask for a key while it loads share one load. A failure is not kept.
 */
export function keepPerRevision<Value>(revision: () => Revision, most: number) {
  let kept = new Map<string, Promise<Value>>();
  let keptOf = revision();

  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const current = revision();
    const known = current === keptOf ? kept.get(key) : undefined;
    if (known) return known;
    if (current !== keptOf || kept.size >= most) {
      kept = new Map();
      keptOf = current;
    }
    const home = kept;
    const loading = load().catch((error: unknown) => {
      home.delete(key);
      throw error;
    });
    home.set(key, loading);
    return loading;
  };
}
