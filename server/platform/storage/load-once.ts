/** Caches the result of `load` for good. A failure is not cached: the next call loads again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
