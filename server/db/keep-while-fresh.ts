import { LRUCache } from 'lru-cache';
import type { Freshness, Moment, Parts } from './freshness.ts';

type Kept<Value> = { since: Moment; parts: Parts; value: Promise<Value> };

/**
 * Caches what `load` returns, by key, until one of the parts it was made of changes; `partsOf` names them. Holds the
 * `most` entries used last. Concurrent callers of a key share one load. Failures are not cached.
 */
export function keepWhileFresh<Value>(
  freshness: Freshness,
  most: number,
  partsOf: (value: Value) => Parts,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, Kept<Value>>({ max: most });

  return (key, load) => {
    const known = kept.get(key);
    if (known && freshness.isFresh(known.since, known.parts)) return known.value;

    const since = freshness.current(); // before the load: it may miss what is written meanwhile
    const entry: Kept<Value> = { since, parts: undefined, value: loadAndNote() };
    kept.set(key, entry);
    return entry.value;

    async function loadAndNote(): Promise<Value> {
      try {
        const value = await load();
        entry.parts = partsOf(value);
        return value;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    }
  };
}
