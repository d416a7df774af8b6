import type { Revision } from './db/revision.ts';

/**
 * Keeps what `load` found, by key, for as long as the content revision stays; at most `most` answers, then all are
 * forgotten. Who asks for a key that is being loaded waits for the same answer. A failure is not kept.
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

/** Keeps what `load` found for ever. A failure is not kept: who asks next loads again. */
export function keepOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
