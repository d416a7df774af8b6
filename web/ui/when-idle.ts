/** Longest wait for an idle period, in milliseconds. */
const PATIENCE_MS = 200;

/** Runs in an idle period. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: PATIENCE_MS })
    : setTimeout(run, PATIENCE_MS);
