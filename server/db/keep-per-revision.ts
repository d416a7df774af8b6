import type { Revision } from './revision.ts';

/**
 * Caches what `load` returns, by key, until the content revision changes. Holds at most `most` entries, then drops all.
 * Concurrent callers of a key share one load. Failures are not cached.
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
