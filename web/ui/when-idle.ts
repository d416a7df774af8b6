/** Longest wait for a moment without work, in milliseconds. */
const PATIENCE_MS = 200;

/** Runs in a moment without work. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: PATIENCE_MS })
    : setTimeout(run, PATIENCE_MS);
