import { LRUCache } from 'lru-cache';
import type { CacheTags, ContentVersion, VersionMark } from './content-version.ts';

type Kept<Value> = { since: VersionMark; parts: CacheTags; value: Promise<Value> };

/**
 * Caches the results of `load` by key until one of the parts that `partsOf` names changes. Holds the `most` recently used
 * entries. Concurrent callers of a key share one load. Failures are not cached.
 */
export function keepWhileFresh<Value>(
  freshness: ContentVersion,
  most: number,
  partsOf: (value: Value) => CacheTags,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, Kept<Value>>({ max: most });

  return (key, load) => {
    const known = kept.get(key);
    if (known && freshness.isFresh(known.since, known.parts)) return known.value;

    const since = freshness.current(); // before the load, which may miss concurrent writes
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
